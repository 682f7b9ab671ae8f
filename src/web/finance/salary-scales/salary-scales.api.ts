import { salaryScales } from '#contract/finance/salary-scales.ts';
import { read, readList } from '#web/api/queries.ts';

/** The record of a year. */
export const scaleOfYear = (year: number) => readList(salaryScales.detail, { params: { year } });

/** What was changed in a record. */
export const scaleHistory = (id: string) => read(salaryScales.histories, { params: { id } });

/** The bands of a year, with the people in them where one may see them. */
export const scaleBands = (year: number) => read(salaryScales.bands, { query: { year } });

/** Where a salary stands. */
export const salaryPlace = (of: {
  readonly jobLevelId: string;
  readonly jobGradeId: string;
  readonly position: string | undefined;
  readonly salary: number;
  readonly date: string;
}) =>
  readList(salaryScales.place, {
    query: {
      jobLevelId: of.jobLevelId,
      jobGradeId: of.jobGradeId,
      salary: of.salary,
      date: of.date,
      ...(of.position === undefined || of.position === '' ? {} : { position: of.position }),
    },
  });
