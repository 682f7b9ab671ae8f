/** What other features use of salary scales. */
export { salaryScalesRoutes } from '#server/features/salary-scales/salary-scales.routes.ts';
export { holdScaleChange, setChangePaper } from '#server/features/salary-scales/scales.queries.ts';
