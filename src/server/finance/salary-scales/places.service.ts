import type { AnswerOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { holds } from '#contract/permissions.ts';
import type { ScalePlace, salaryScales } from '#contract/finance/salary-scales.ts';
import { bandOf, matchRow, placeOf, stepsOf } from '#engine/salary-scale/scale.ts';
import type { Place } from '#engine/salary-scale/scale.ts';
import {
  findScaleOfYear,
  findScaleUpTo,
  readLevelAndGrade,
  readPlacedPeople,
  readScaleRows,
} from '#server/finance/salary-scales/scales.queries.ts';
import type { StoredScaleRow } from '#server/finance/salary-scales/scales.queries.ts';
import type { Context } from '#server/http/context.ts';

const dollars = (cents: number | null): number | null => (cents === null ? null : cents / 100);

function toPlace(place: Place | null): ScalePlace | null {
  if (place === null) return null;
  const { where, step, compaRatio } = place;
  return {
    where,
    step: step === null ? null : { level: step.level, column: step.column, amount: step.cents / 100 },
    compaRatio: compaRatio === null ? null : compaRatio / 100,
  };
}

const rangeOf = (row: StoredScaleRow) => {
  const { low, mid, high } = bandOf(row);
  return { low: dollars(low), mid: dollars(mid), high: dollars(high) };
};

/** The day on which people are looked at in a year: today, or the year's nearest day to it. */
function dayIn(year: number, today: string): string {
  const current = Number(today.slice(0, 4));
  if (year === current) return today;
  return year < current ? `${year}-12-31` : `${year}-01-01`;
}

/** The bands of a year and, for who sees payroll, the people in them. */
export async function describeBands(context: Context, year: number): Promise<AnswerOf<typeof salaryScales.bands>['data']> {
  const { db, session, today } = context;
  const { companyId } = session;
  const scale = await findScaleOfYear(db, { companyId, year });
  const rows = scale === undefined ? [] : await readScaleRows(db, { companyId, scaleId: scale.id });
  const bands = rows.map((row) => ({
    id: row.id,
    level: row.level,
    grade: row.grade,
    jobTitles: [...row.jobTitles],
    order: row.order,
    ...rangeOf(row),
  }));
  if (!holds(session, 'payroll/view')) return { bands, people: null };
  const people = await readPlacedPeople(db, { companyId, day: dayIn(year, today) });
  return {
    bands,
    people: people.map(({ level, grade, position, cents, ...person }) => {
      const match = level === null || grade === null ? null : matchRow(rows, { level, grade, position });
      return {
        ...person,
        salary: cents / 100,
        bandId: match?.row.id ?? null,
        isCertain: match?.isCertain ?? false,
        place: match === null ? null : toPlace(placeOf(match.row, cents)),
      };
    }),
  };
}

/** Where a salary would stand: in the record of its year, else the latest earlier one. */
export async function placeSalary(
  { db, session }: Context,
  of: {
    readonly jobLevelId: string;
    readonly jobGradeId: string;
    readonly position?: string | undefined;
    readonly salary: number;
    readonly date: string;
  },
): Promise<AnswerOf<typeof salaryScales.place>['data']> {
  const { companyId } = session;
  const names = await readLevelAndGrade(db, { companyId, levelId: of.jobLevelId, gradeId: of.jobGradeId });
  if (names === undefined) throw new Refusal('SALARY_SCALE_ROW_UNKNOWN');
  const scale = await findScaleUpTo(db, { companyId, year: Number(of.date.slice(0, 4)) });
  if (scale === undefined) return null;
  const rows = await readScaleRows(db, { companyId, scaleId: scale.id });
  const match = matchRow(rows, { ...names, position: of.position ?? null });
  if (match === null) return null;
  return {
    year: scale.year,
    level: match.row.level,
    grade: match.row.grade,
    isCertain: match.isCertain,
    ...rangeOf(match.row),
    place: toPlace(placeOf(match.row, Math.round(of.salary * 100))),
  };
}

/** The next step above what people earn on a day, cents by employee, in the scale of its year or the latest before. */
export async function nextSteps({ db, session }: Context, day: string): Promise<ReadonlyMap<string, number>> {
  const { companyId } = session;
  const scale = await findScaleUpTo(db, { companyId, year: Number(day.slice(0, 4)) });
  const rows = scale === undefined ? [] : await readScaleRows(db, { companyId, scaleId: scale.id });
  const people = await readPlacedPeople(db, { companyId, day });
  return new Map(
    people.flatMap(({ employeeId, level, grade, position, cents }) => {
      const match = level === null || grade === null ? null : matchRow(rows, { level, grade, position });
      const next =
        match === null
          ? undefined
          : stepsOf(match.row)
              .map((step) => step.cents)
              .toSorted((one, other) => one - other)
              .find((one) => one > cents);
      return next === undefined ? [] : [[employeeId, next] as const];
    }),
  );
}
