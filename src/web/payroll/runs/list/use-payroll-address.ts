import { periods } from '#contract/payroll-words.ts';
import { choice, flag, record, text } from '#web/kit/address/codecs.ts';
import type { Codec } from '#web/kit/address/codecs.ts';
import { listSpec, useAddress } from '#web/kit/address/use-address.ts';

const dayOrMonth = /^\d{4}-(0[1-9]|1[0-2])(-\d{2})?$/;

/** The month of the seed's `date`: a month, or any of its days. */
const monthOfDate: Codec<string | undefined> = {
  read: (given) => (given !== undefined && dayOrMonth.test(given) ? given.slice(0, 7) : undefined),
  write: (value) => value,
};

/** The whole run may stand in one list. */
export const listSizes = { all: true } as const;

/** Drawers of the list; one at a time, beside the one that explains. */
export const drawers = ['generate', 'process', 'reject', 'exceptions', 'review'] as const;
export type DrawerName = (typeof drawers)[number];

const aside = <T>(codec: Codec<T>): Codec<T> => ({ ...codec, aside: true });

const spec = {
  ...listSpec(listSizes),
  date: monthOfDate,
  period: choice(periods),
  projectId: text() as Codec<string | undefined>,
  /** A column for each item. */
  all: aside(flag()),
  /** Columns that no row fills are left out. */
  compact: aside(flag()),
  open: aside(choice(drawers)),
  explain: record(),
  item: record(),
  /** The row whose severance is changed. */
  severance: record(),
};

/** The state of the payroll list, kept in its address. */
export function usePayrollAddress() {
  const address = useAddress(spec);
  const { projectId } = address.values;
  return { ...address, values: { ...address.values, projectId: projectId === '' ? undefined : projectId } };
}
