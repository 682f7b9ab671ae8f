/** What other features use of the company. */
export { readOrganisation } from '#server/features/company/name.queries.ts';
export { fixedHolidays, startingHolidays } from '#server/features/company/public-holidays.ts';
