/** Who decides on requests of leave and overtime, and on corrections of attendance (time.md section 3). */
export { decidableBy, findRight, readDeciders, reviewedPeople } from '#server/features/deciders/deciders.queries.ts';
export type { Decider, Decision } from '#server/features/deciders/deciders.queries.ts';
