import { decimal4, riel } from '#engine/money/units.ts';
import type { DatedScale, PensionBand, TaxBand } from './parameter-types.ts';
import { LEGAL_NOTES } from './legal-notes.ts';

const PERCENT = 10_000;

function taxBands(firstBound: number): readonly TaxBand[] {
  return [
    { to: riel(firstBound), rate: decimal4(0) },
    { to: riel(2_000_000), rate: decimal4(5 * PERCENT) },
    { to: riel(8_500_000), rate: decimal4(10 * PERCENT) },
    { to: riel(12_500_000), rate: decimal4(15 * PERCENT) },
    { to: null, rate: decimal4(20 * PERCENT) },
  ];
}

function pensionBands(percent: number): readonly PensionBand[] {
  const rate = decimal4(percent * PERCENT);
  return [
    { to: riel(400_000), rate, round: riel(400_000) },
    { to: riel(1_200_000), rate, round: riel(0) },
    { to: null, rate, round: riel(1_200_000) },
  ];
}

/** Tax on salary of residents, monthly, in riel, as a new company gets it. */
export const STARTING_TAX_SCALES: readonly DatedScale<TaxBand>[] = [
  {
    validFrom: '2018-01-01',
    bands: taxBands(1_200_000),
    legal: LEGAL_NOTES.tax_2018,
    isProposal: false,
  },
  {
    validFrom: '2020-01-01',
    bands: taxBands(1_300_000),
    legal: LEGAL_NOTES.tax_2020,
    isProposal: false,
  },
  {
    validFrom: '2023-01-01',
    bands: taxBands(1_500_000),
    legal: LEGAL_NOTES.tax_2023,
    isProposal: false,
  },
];

/** NSSF pension of staff and organisation, each side, in riel; the rise of 2027 waits for an administrator. */
export const STARTING_PENSION_SCALES: readonly DatedScale<PensionBand>[] = [
  { validFrom: '2022-10-01', bands: pensionBands(2), legal: LEGAL_NOTES.pension_1, isProposal: false },
  { validFrom: '2027-10-01', bands: pensionBands(4), legal: LEGAL_NOTES.pension_2, isProposal: true },
];
