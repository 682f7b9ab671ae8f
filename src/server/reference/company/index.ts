/** What other features use of the company. */
export { readOrganisation } from '#server/reference/company/name.queries.ts';
export { fixedHolidays, startingHolidays } from '#server/reference/company/public-holidays.ts';
