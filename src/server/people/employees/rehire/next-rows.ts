import { randomUUIDv7 } from 'node:crypto';
import type { Stored } from '#server/people/employees/form/stored-form.queries.ts';
import type { Rows } from '#server/people/employees/form/terms/terms.hold.ts';

/** The terms that a new employment begins with. */
interface NewTerms {
  /** The last day of the employment before. */
  readonly until: string;
  readonly joinDate: string;
  readonly contract: { readonly contract_type: string; readonly end_date: string | null };
  readonly salary: { readonly amount_cents: number };
}

/**
 * The dated rows of a new employment: a contract and a salary of its own, and copies of the post, funds and allocations that held on the
 * last day. Rows that were to begin after the last day never came into force, and go.
 */
export function nextRows(stored: Stored, { until, joinDate, contract, salary }: NewTerms): Rows {
  const stays = <Row extends { readonly valid_from: string }>(rows: readonly Row[]) =>
    rows.filter(({ valid_from: from }) => from <= until);
  const flags = { has_seniority: contract.contract_type === 'UDC', has_severance_pay: contract.contract_type === 'FDC' };
  const salaries = stored.salaries.filter(({ effective_from: from }) => from <= until);
  const last = stays(stored.allocations).at(-1)?.valid_from;
  const newContract = { id: randomUUIDv7(), valid_from: joinDate, ...contract, ...flags };
  const newSalary = { id: randomUUIDv7(), effective_from: joinDate, ...salary };
  return [
    ['employee_contracts', { before: stored.contracts, after: [...stays(stored.contracts), newContract] }],
    ['employee_salaries', { before: stored.salaries, after: [...salaries, newSalary] }],
    ['employee_posts', goesOn(stored.posts, stays(stored.posts).slice(-1), { joinDate, stays })],
    ['employee_funds', goesOn(stored.funds, stays(stored.funds).slice(-1), { joinDate, stays })],
    [
      'employee_allocations',
      goesOn(
        stored.allocations,
        stored.allocations.filter(({ valid_from: from }) => from === last),
        { joinDate, stays },
      ),
    ],
  ];
}

type Dated = { readonly id: string; readonly valid_from: string };

function goesOn<Row extends Dated>(
  before: readonly Row[],
  inForce: readonly Row[],
  { joinDate, stays }: { readonly joinDate: string; readonly stays: <One extends Row>(rows: readonly One[]) => readonly One[] },
) {
  return { before, after: [...stays(before), ...inForce.map((row) => copyFrom(row, joinDate))] };
}

const ofRow = new Set(['company_id', 'employee_id', 'version', 'created_at', 'created_by', 'updated_at', 'updated_by']);

/** The same values in a row of its own. */
const copyFrom = (row: Dated, joinDate: string): Dated => ({
  ...Object.fromEntries(Object.entries(row).filter(([column]) => !ofRow.has(column))),
  id: randomUUIDv7(),
  valid_from: joinDate,
});
