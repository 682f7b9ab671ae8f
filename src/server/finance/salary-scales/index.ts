/** What other features use of salary scales. */
export { salaryScalesRoutes } from '#server/finance/salary-scales/salary-scales.routes.ts';
export { nextSteps } from '#server/finance/salary-scales/places.service.ts';
export { holdScaleChange, setChangePaper } from '#server/finance/salary-scales/scales.queries.ts';
