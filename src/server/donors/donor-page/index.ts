/** What other features use of the pages of donors: the daily work. */
export { awardsEnd } from '#server/donors/donor-page/awards-end.job.ts';
