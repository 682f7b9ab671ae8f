const collators = { en: new Intl.Collator('en'), km: new Intl.Collator('km') };

/** The order of codes, donors and other texts, the same on every machine. */
export const inTextOrder = collators.en.compare;

/** The order of names in the reader's script. */
export const inNameOrder = (language: string): ((one: string, other: string) => number) =>
  language === 'km' ? collators.km.compare : collators.en.compare;
