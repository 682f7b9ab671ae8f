import { z } from 'zod';
import { peopleColumnKeys } from '#contract/people/people-reports/people-columns.ts';
import { PeopleCondition } from '#contract/people/people-reports/people-reports.ts';
import { parseJson } from '#contract/shared.ts';
import { day } from '#web/kit/address/codecs.ts';
import type { Codec, ValuesOf } from '#web/kit/address/codecs.ts';
import { listSpec } from '#web/kit/address/use-address.ts';

const conditions: Codec<readonly PeopleCondition[]> = {
  read: (given) => z.array(PeopleCondition).safeParse(parseJson(given ?? '')).data ?? [],
  write: (value) => (value.length === 0 ? undefined : JSON.stringify(value)),
};

/** Words in the order in which they are given. */
const ordered: Codec<readonly string[]> = {
  read: (given) => [...new Set(given?.split(',') ?? [])].filter((key) => peopleColumnKeys.includes(key)),
  write: (value) => (value.length === 0 ? undefined : value.join(',')),
};

/** The address of a report on people: it is the report, and can be kept, sent and opened again. */
export const reportSpec = { ...listSpec(), asAt: day(), columns: ordered, groups: ordered, where: conditions };
export type ReportValues = ValuesOf<typeof reportSpec>;

/** The columns where none are chosen. */
export const usualColumns = ['code', 'name', 'position', 'department', 'dutyStation', 'employedFrom'];

/** The report as the calls have it. */
export const queryOf = ({ asAt, columns, groups, where, search }: ReportValues) => ({
  ...(search === '' ? {} : { search }),
  ...(asAt === undefined ? {} : { asAt }),
  columns: (columns.length === 0 && groups.length === 0 ? usualColumns : columns).join(','),
  groups: groups.join(','),
  ...(where.length === 0 ? {} : { where: JSON.stringify(where) }),
});
