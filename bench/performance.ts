import { insertPerformance } from './arrange.ts';
import { compareLists } from './compare-lists.ts';

// Lists of records of performance, of ten years.

const paths = [
  '/pdd/v1/lists?limit=20',
  '/pdd/v1/lists?limit=20&year=2026',
  '/pdd/v1/quarterly_reviews?limit=20',
  '/pdd/v1/appraisals?limit=20',
  '/pip/v1/lists?limit=20',
  '/pdd/v1/overview?limit=20&year=2026',
];

await compareLists(paths, (db, { companyId, rows }) => insertPerformance(db, companyId, rows));
process.exit(0);
