import { lazy } from 'react';
import { LeaveOfPerson, PlaceInScale } from '#web/people/employees/slots.ts';

// What screens show of areas above their own.

LeaveOfPerson.fill(lazy(async () => ({ default: (await import('#web/time/leave/leave-balance.tsx')).LeaveBalance })));
PlaceInScale.fill(lazy(async () => ({ default: (await import('#web/finance/salary-scales/salary-place.tsx')).SalaryPlace })));
