/** What other features use of the pages of donors. */
export { awardsEnd } from '#server/donors/donor-page/awards-end.job.ts';
export { readAwardsAhead } from '#server/donors/donor-page/donor-page.queries.ts';
