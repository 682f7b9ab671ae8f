import { centsToRiel, percentOfRiel } from '#engine/money/convert.ts';
import { riel, type Cents, type Riel } from '#engine/money/units.ts';
import { addMonths, monthOf, monthOfAge } from '#engine/calendar/day.ts';
import type { PensionBand } from '#engine/rules/parameter-types.ts';
import { addLeftOutNssf } from '../pay/arrears.ts';
import { note, putOnlyTyped, putRiel, rielOf, type Draft } from '../draft.ts';
import { explain, fromEntry, fromRecord, fromStep, given, givenEntryRiel } from '../explain.ts';
import type { ExplainedInput } from '../explanation-types.ts';
import type { EngineCode } from '../pay/items.ts';
import type { ResolvedScale } from '../resolve.ts';
import { givenParameter, parameterOf, wholeParameterOf, type Run } from '../run.ts';

const EMPLOYER_CODES: readonly EngineCode[] = ['NSSF_OCCUPATIONAL_ACCIDENT', 'NSSF_HEALTH_CARE', 'PENSION_FUND_ORGANIZATION'];

/** The contributory wage in riel and the band it came from. */
export interface ContributoryWage {
  readonly wage: Riel;
  readonly riel: Riel;
  readonly band: PensionBand;
}

/** C: the band's `round` where it is not 0, else the wage. Not reduced for a part month. Wage above 0, in riel. */
export function contributoryWageOf(scale: ResolvedScale<PensionBand>, wage: Riel): ContributoryWage {
  const band = scale.bands.find(({ to }) => to === null || wage <= to);
  if (band === undefined) throw new RangeError('a pension scale ends with an open band');
  return { wage, riel: band.round === 0 ? wage : band.round, band };
}

/** True from the month after the birthday on which the pension age is reached; noted the first time. */
function isPastPensionAge(draft: Draft): boolean {
  const { run, input } = draft;
  if (input.dateOfBirth === null) {
    note(draft, 'NO_DATE_OF_BIRTH');
    return false;
  }
  const reached = monthOfAge(input.dateOfBirth, wholeParameterOf(run, 'pension_age'));
  if (run.month <= reached) return false;
  if (run.month === addMonths(reached, 1) || run.month === monthOf(input.joinDate))
    note(draft, 'PENSION_ENDED_BY_AGE', { month: reached });
  return true;
}

function isMember(draft: Draft): boolean {
  const { pension } = draft.input;
  const value = pension === null ? null : pension.kind === 'AMOUNT' ? pension.cents : pension.percent;
  if (value !== 0) return true;
  note(draft, 'NOT_IN_PENSION');
  return false;
}

function givenBase(wage: Riel, source: 'nssf'): ExplainedInput {
  return given('contributory_wage', wage, 'riel', fromStep(source));
}

function putStaffPension(draft: Draft, contributory: ContributoryWage, rate: ExplainedInput): void {
  const { run } = draft;
  const { pension } = draft.input;
  if (pension !== null && pension.kind === 'AMOUNT') {
    const amount: Cents = pension.cents;
    const inputs = [given('amount', amount, 'cents', fromRecord('pensionFund')), run.nfxInput];
    putRiel(
      draft,
      'PENSION_FUND_STAFF',
      centsToRiel(amount, run.nfx),
      'nfx',
      explain('nssf', 'pension_amount', inputs, 'riel'),
      amount,
    );
    return;
  }
  const percent = pension === null ? contributory.band.rate : pension.percent;
  const own = pension === null ? rate : given('rate', percent, 'percent', fromRecord('pensionFund'));
  const inputs = [givenBase(contributory.riel, 'nssf'), own, run.nfxInput];
  const why = explain('nssf', 'percent_of_contributory_wage', inputs, 'riel_then_cent');
  putRiel(draft, 'PENSION_FUND_STAFF', percentOfRiel(contributory.riel, percent), 'nfx', why);
}

function putPercent(
  draft: Draft,
  code: EngineCode,
  wage: Riel,
  rate: ExplainedInput,
  percent: Parameters<typeof percentOfRiel>[1],
): void {
  const inputs = [givenBase(wage, 'nssf'), rate, draft.run.nfxInput];
  const why = explain('nssf', 'percent_of_contributory_wage', inputs, 'riel_then_cent');
  putRiel(draft, code, percentOfRiel(wage, percent), 'nfx', why);
}

function putContributoryWage(draft: Draft, wageCents: Cents, contributory: ContributoryWage, run: Run): void {
  const inputs = [given('wage', wageCents, 'cents', fromStep('gross')), run.nfxInput];
  const isBand = contributory.band.round !== 0;
  if (isBand && run.pensionScale !== null)
    inputs.push(given('band_wage', contributory.band.round, 'riel', run.pensionScale.source));
  const formula = isBand ? 'contributory_wage_of_band' : 'contributory_wage_itself';
  putRiel(draft, 'CONTRIBUTORY_WAGE', contributory.riel, 'nfx', explain('nssf', formula, inputs, 'riel_then_cent'));
}

function putTotal(draft: Draft): void {
  const inputs: ExplainedInput[] = [];
  let total = Math.abs(rielOf(draft, 'PENSION_FUND_STAFF'));
  for (const code of EMPLOYER_CODES) {
    const entry = draft.entries.get(code);
    if (entry === undefined) continue;
    total += rielOf(draft, code);
    inputs.push(givenEntryRiel('entry', entry));
  }
  const staff = draft.entries.get('PENSION_FUND_STAFF');
  if (staff !== undefined) {
    inputs.push(given('entry', Math.abs(staff.riel ?? 0), 'riel', fromEntry(staff.code)));
  }
  inputs.push(draft.run.nfxInput);
  putRiel(draft, 'NSSF_TOTAL', riel(total), 'nfx', explain('nssf', 'sum_of_entries', inputs, 'riel_then_cent'));
}

/**
 * Step 9: occupational risk, health care and pension of both sides, in riel; nothing where the wage is 0 or less. In the first
 * period the staff's pension only.
 */
export function putNssf(draft: Draft, wageCents: Cents): void {
  const { run } = draft;
  const wage = centsToRiel(wageCents, run.nfx);
  if (run.pensionScale !== null && wage > 0) {
    const contributory = contributoryWageOf(run.pensionScale, wage);
    const rate = given('rate', contributory.band.rate, 'percent', run.pensionScale.source);
    const hasPension = isMember(draft) && !isPastPensionAge(draft);
    if (!run.isFirstPeriod) {
      const accident = givenParameter(run, 'rate', 'nssf_accident_rate');
      const health = givenParameter(run, 'rate', 'nssf_health_rate');
      putContributoryWage(draft, wageCents, contributory, run);
      putPercent(draft, 'NSSF_OCCUPATIONAL_ACCIDENT', contributory.riel, accident, parameterOf(run, 'nssf_accident_rate'));
      putPercent(draft, 'NSSF_HEALTH_CARE', contributory.riel, health, parameterOf(run, 'nssf_health_rate'));
      if (hasPension) putPercent(draft, 'PENSION_FUND_ORGANIZATION', contributory.riel, rate, contributory.band.rate);
    }
    if (hasPension) putStaffPension(draft, contributory, rate);
  }
  putOnlyTyped(draft, EMPLOYER_CODES, 'nfx');
  putOnlyTyped(draft, ['PENSION_FUND_STAFF'], 'nfx');
  addLeftOutNssf(draft);
  if (!run.isFirstPeriod) putTotal(draft);
}
