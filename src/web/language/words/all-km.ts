const files = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../../../i18n/km/**/*.ts', '!**/kinds/**', '!**/index.ts', '!**/{common,shell,validation,auth,errors,second-step}.ts'],
  { eager: true },
);

/** The words of all screens but those of the sign-in page, by namespace; one module, so that they come at once. */
export const words: Readonly<Record<string, unknown>> = Object.assign({}, ...Object.values(files));
