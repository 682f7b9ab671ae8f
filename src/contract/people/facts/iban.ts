import { countrySpecs, electronicFormatIBAN, isValidIBAN } from 'ibantools';

/**
 * Returns a text as an IBAN in capitals, without blanks and hyphens, where it begins as one: a country that has them, two figures and at
 * least eleven characters more. Returns null for the account of another kind. Its check figures are not looked at.
 */
export function ibanIn(text: string): string | null {
  const compact = electronicFormatIBAN(text) ?? '';
  const isOne = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/u.test(compact) && countrySpecs[compact.slice(0, 2)]?.IBANRegistry === true;
  return isOne ? compact : null;
}

/** Whether an IBAN has the length of its country and check figures that agree with it (ISO 13616). */
export const isRightIban = (iban: string): boolean => isValidIBAN(iban);
