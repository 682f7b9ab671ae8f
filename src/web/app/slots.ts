import { lazy } from 'react';
import { ContractsOfPeople } from '#web/people/expiring-documents/slots.ts';
import { HandoverOfPeople } from '#web/people/leaving/slots.ts';
import { LeaveAtGlance, LeaveOfPerson, PlaceInScale } from '#web/people/employees/slots.ts';

// What screens show of areas above their own, and of features that are built on them.

LeaveOfPerson.fill(lazy(async () => ({ default: (await import('#web/time/leave/balance/leave-balance.tsx')).LeaveBalance })));
LeaveAtGlance.fill(lazy(async () => ({ default: (await import('#web/time/leave/balance/leave-at-glance.tsx')).LeftOfLeave })));
ContractsOfPeople.fill(lazy(async () => ({ default: (await import('#web/people/employees/index.ts')).ContractsButton })));
HandoverOfPeople.fill(lazy(async () => ({ default: (await import('#web/people/employees/index.ts')).HandoverButton })));
PlaceInScale.fill(lazy(async () => ({ default: (await import('#web/finance/salary-scales/salary-place.tsx')).SalaryPlace })));
