import { centsToRiel, percentOfCents, percentOfRiel } from '#engine/money/convert.ts';
import { mulDivRound } from '#engine/money/round.ts';
import { cents, type Cents, type Decimal4 } from '#engine/money/units.ts';
import { addArrears, basicDifference, partsOf } from '../pay/arrears.ts';
import { standing } from './balances.ts';
import type { RowDays } from '../pay/days.ts';
import { centsOf, itemOf, putCents, putOnlyTyped, putRiel, typedCents, type Draft } from '../draft.ts';
import { EARLIER_MONTHS, explain, fringeRate, fromEntry, fromRecord, fromStep, given, givenEntryRiel } from '../explain.ts';
import { givenParameter, parameterOf } from '../run.ts';

function isMember(draft: Draft): boolean {
  const fund = draft.input.providentFund;
  if (fund === null) return true;
  return fund.kind === 'AMOUNT' ? fund.cents !== 0 : fund.percent !== 0;
}

function putStaff(draft: Draft, days: RowDays, basic: Cents): void {
  const fund = draft.input.providentFund;
  const basicInput = given('basic', basic, 'cents', fromEntry('BASIC_SALARY'));
  if (fund !== null && fund.kind === 'AMOUNT') {
    const inputs = [
      given('amount', fund.cents, 'cents', fromRecord('providentFund')),
      given('employed_days', days.employedDays, 'days', { kind: 'calendar', from: days.from, to: days.to }),
      given('month_days', days.monthDays, 'days', fromRecord('shift')),
    ];
    const amount = cents(mulDivRound(fund.cents, days.employedDays, days.monthDays));
    putCents(draft, 'PF_STAFF', amount, explain('provident_fund', 'fund_amount_by_days', inputs, 'cent'));
    return;
  }
  const percent = fund === null ? parameterOf(draft.run, 'provident_fund_staff_rate') : fund.percent;
  const rate =
    fund === null
      ? givenParameter(draft.run, 'rate', 'provident_fund_staff_rate')
      : given('rate', percent, 'percent', fromRecord('providentFund'));
  putCents(
    draft,
    'PF_STAFF',
    percentOfCents(basic, percent),
    explain('provident_fund', 'percent_of_basic', [basicInput, rate], 'cent'),
  );
}

/** In a final payment HR may pay the organisation's side below its balance: what is left is released by a negative contribution. */
function putOrganization(draft: Draft, basic: Cents, contribution: Cents): void {
  const { input, run } = draft;
  const before = standing(input.history.providentFundOrganization);
  const payout = typedCents(draft, 'PF_PAYOUT_ORGANIZATION');
  const ofEarlier = partsOf(draft, ({ fundOrganizationCents }) => fundOrganizationCents);
  const available = ofEarlier.reduce((sum, part) => sum + part.cents, before + contribution);
  if (input.leaver !== null && payout !== null && payout < available) {
    const inputs = [
      given('payment', payout, 'cents', fromStep('final_payment')),
      given('balance', before, 'cents', EARLIER_MONTHS),
    ];
    putCents(draft, 'PF_ORGANIZATION', cents(payout - before), explain('provident_fund', 'release_of_balance', inputs, 'none'));
    return;
  }
  const inputs = [
    given('basic', basic, 'cents', fromEntry('BASIC_SALARY')),
    givenParameter(run, 'rate', 'provident_fund_organization_rate'),
  ];
  putCents(draft, 'PF_ORGANIZATION', contribution, explain('provident_fund', 'percent_of_basic', inputs, 'cent'));
  addArrears(draft, 'PF_ORGANIZATION', ofEarlier);
}

/** What the organisation gives above 10% of BASIC_SALARY is taxed like an allowance it offers, at the tax item's own rate. */
function putExcessTax(draft: Draft, basic: Cents, contribution: Cents): void {
  const { run } = draft;
  const rate: Decimal4 | null = itemOf(draft, 'TAX_ON_PF_ORGANIZATION').taxRate;
  const excess = cents(Math.max(0, contribution - percentOfCents(basic, parameterOf(run, 'provident_fund_untaxed_rate'))));
  if (rate === null || excess === 0) return;
  const inputs = [
    given('excess', excess, 'cents', fromStep('provident_fund')),
    run.fxInput,
    given('rate', rate, 'percent', fringeRate('TAX_ON_PF_ORGANIZATION')),
  ];
  const tax = percentOfRiel(centsToRiel(excess, run.fx), rate);
  putRiel(draft, 'TAX_ON_PF_ORGANIZATION', tax, 'fx', explain('provident_fund', 'fund_excess_tax', inputs, 'riel_then_cent'));
}

function putPensionTax(draft: Draft): void {
  const pension = draft.entries.get('PENSION_FUND_ORGANIZATION');
  const rate = itemOf(draft, 'PENSION_FUND_ORGANIZATION').taxRate;
  if (pension === undefined || pension.riel === null || rate === null || rate === 0) return;
  const inputs = [
    givenEntryRiel('entry', pension),
    given('rate', rate, 'percent', fringeRate('PENSION_FUND_ORGANIZATION')),
    draft.run.fxInput,
  ];
  const why = explain('provident_fund', 'percent_of_entry_riel', inputs, 'riel_then_cent');
  putRiel(draft, 'TAX_ON_PENSION_FUND_ORGANIZATION', percentOfRiel(pension.riel, rate), 'fx', why);
}

/**
 * Step 10: both sides of the provident fund on BASIC_SALARY, nothing in a month without paid days; the tax on what is above 10%,
 * and on the pension's organisation side where its item has a rate. In the first period the staff's side only.
 */
export function putProvidentFund(draft: Draft, days: RowDays, paidDays: Decimal4): void {
  const { run } = draft;
  const basic = centsOf(draft, 'BASIC_SALARY');
  const isPaid = paidDays > 0 && isMember(draft);
  if (isPaid) putStaff(draft, days, basic);
  if (!run.isFirstPeriod) {
    const contribution = isPaid ? percentOfCents(basic, parameterOf(run, 'provident_fund_organization_rate')) : cents(0);
    putOrganization(draft, basic, contribution);
    const ofEarlier = partsOf(draft, ({ fundOrganizationCents }) => fundOrganizationCents);
    const own: number = typedCents(draft, 'PF_ORGANIZATION') ?? contribution;
    const contributed = ofEarlier.reduce((sum, part) => sum + part.cents, own);
    putExcessTax(draft, cents(basic + basicDifference(draft)), cents(contributed));
    putPensionTax(draft);
    putOnlyTyped(draft, ['TAX_ON_PF_ORGANIZATION', 'TAX_ON_PENSION_FUND_ORGANIZATION'], 'fx');
  }
  putOnlyTyped(draft, ['PF_STAFF']);
  addArrears(
    draft,
    'PF_STAFF',
    partsOf(draft, ({ fundStaffCents }) => 0 - fundStaffCents),
  );
}
