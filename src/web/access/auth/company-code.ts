const COMPANY_KEY = 'companyCode';

/** The company code that this browser signed in with before, or that a link names. */
export const rememberedCompany = (fromAddress: unknown): string =>
  typeof fromAddress === 'string' && fromAddress !== '' ? fromAddress : (localStorage.getItem(COMPANY_KEY) ?? '');

/** Keeps the company code for the next visit; it is no secret. */
export const rememberCompany = (code: string): void => localStorage.setItem(COMPANY_KEY, code);
