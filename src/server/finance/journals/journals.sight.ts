import { holds } from '#contract/permissions.ts';
import type { Rights } from '#contract/permissions.ts';

/** Who sees what somebody costs: a journal names people to nobody else (finance.md 3). */
export const mayNamePeople = (rights: Rights): boolean => holds(rights, 'payroll report/cost sharing');
