import type { Words } from '#i18n/namespaces.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Words;
    returnNull: false;
  }
}
