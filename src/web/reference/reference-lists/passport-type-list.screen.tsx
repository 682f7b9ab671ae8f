import { passportTypes } from '#contract/reference/reference-lists.ts';
import { nameList } from './name-list.tsx';

export const PassportTypeListScreen = nameList({
  title: 'pages.passport_type',
  resource: 'passport type',
  calls: passportTypes,
  about: 'passport_type',
});
