import { keysOf } from '#engine/keys-of.ts';

/** The legal notes that the starting rules ship with. What an office types itself is none of them and has one language. */
export const LEGAL_NOTES = {
  relief: 'Law on Taxation, tax on salary; Prakas 543',
  non_residents: 'Law on Taxation, tax on salary of non-residents',
  children: 'Law on Taxation, dependent children',
  deductible_pension: 'Law on Taxation, tax on salary; pension of NSSF',
  school_children: 'Law on Taxation, dependent children; practice',
  nssf_accident: 'NSSF, occupational risk scheme',
  nssf_health: 'NSSF, health care scheme',
  social_security: 'Law on Social Security Schemes (2019)',
  seniority: 'Labour Law art. 89 (2018); Prakas 443',
  seniority_months: 'Prakas 443',
  seniority_exempt: 'Law on Taxation, seniority indemnity; company setting',
  severance: 'Labour Law art. 73',
  company: 'Company setting',
  fringe: 'Law on Taxation, fringe benefits',
  holiday_work: 'Labour Law art. 164',
  overtime: 'Labour Law art. 139',
  tax_2018: 'Law on Taxation, tax on salary, from January 2018',
  tax_2020: 'Law on Taxation, tax on salary, from January 2020',
  tax_2023: 'Sub-Decree 196 (2022), tax on salary from January 2023',
  pension_1: 'Sub-Decree 32 (2021), years 1 to 5',
  pension_2: 'Sub-Decree 32 (2021), years 6 to 10',
} as const;

export type LegalNote = keyof typeof LEGAL_NOTES;

const keys = new Map<string, LegalNote>(keysOf(LEGAL_NOTES).map((key) => [LEGAL_NOTES[key], key]));

/** Which of the shipped notes a stored text is; undefined for what an office typed. */
export const legalNoteOf = (text: string): LegalNote | undefined => keys.get(text);
