import { insertLeave, insertRequests } from './arrange.ts';
import { compareLists } from './compare-lists.ts';

// Lists of requests, people and notices.

const paths = [
  '/employee/v1/lists?limit=20',
  '/leave/v1/lists?limit=20',
  '/leave/v1/lists?limit=20&status=0,4',
  '/leave/v1/lists?limit=20&rangFilter=2025-03-05,2025-03-05',
  '/leave/v1/lists?limit=20&rangFilter=2026-11-20,2026-11-20',
  '/overtime/v1/lists?limit=20',
  '/overtime/v1/lists?limit=20&status=0,4',
  '/attendance/v1/lists?limit=20',
  '/attendance/v1/requests?limit=20',
  '/notification/v1/lists?limit=20',
  '/notification/v1/count',
  '/audit/v1/lists?limit=20',
  '/approval/v1/inbox?limit=20',
  '/approval/v1/counts',
];

await compareLists(paths, async (db, { companyId, rows }) => {
  await insertLeave(db, companyId, rows);
  await insertRequests(db, companyId, rows);
});
process.exit(0);
