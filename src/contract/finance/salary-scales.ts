import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Amount, Day, Id, Month, QueryFlag, dataOf, nameText, requiredName } from '#contract/shared.ts';

const record = { rows: 'company', record: 'salaryScale' } as const;
const company = { rows: 'company' } as const;
const view = 'salary scale record/view';

const Year = z.coerce.number().int().min(1900).max(2200);
const Columns = z.number().int().min(1).max(20);
/** Status of a row: null live, 3 deleted (decision C72). */
const RowStatus = z.union([z.null(), z.literal(3)]);
/** JSON text of a list of one-key objects, one for each column numbered from 1 (seed 001 section 3). */
const Payload = z.string().max(2_000);

/** A row of a scale as the wire has it: US dollars. */
export const ScaleRow = z.object({
  id: z.string(),
  level: z.string(),
  jobTitles: z.array(z.string()),
  grade: z.string(),
  order: z.number(),
  status: RowStatus,
  minPayload: z.string(),
  midPayload: z.string(),
  maxPayload: z.string(),
  version: z.number(),
});
export type ScaleRow = z.output<typeof ScaleRow>;

const SentRow = z.object({
  id: Id.nullish(),
  level: requiredName(100),
  jobTitles: z.array(requiredName(100)).max(20).default([]),
  grade: requiredName(100),
  order: z.number().int().min(0).max(9_999).default(0),
  status: RowStatus.optional(),
  minPayload: Payload,
  midPayload: Payload,
  maxPayload: Payload,
  /** Of a saved row: what it was when it was read. */
  version: z.number().int().optional(),
});
export type SentRow = z.output<typeof SentRow>;

export const ScaleRecord = z.object({
  id: z.string(),
  year: z.number(),
  minColumns: z.number(),
  midColumns: z.number(),
  maxColumns: z.number(),
  salaryScales: z.array(ScaleRow),
});
export type ScaleRecord = z.output<typeof ScaleRecord>;

const sentScale = {
  year: Year,
  minColumns: Columns.optional(),
  midColumns: Columns.optional(),
  maxColumns: Columns.optional(),
};

/** What a salary is beside a row: dollars, the ratio to the middle of the band with 2 decimals. */
const PlaceShape = {
  where: z.enum(['below', 'inside', 'above']),
  step: z.object({ level: z.enum(['min', 'mid', 'max']), column: z.number(), amount: z.number() }).nullable(),
  compaRatio: z.number().nullable(),
};
export const ScalePlace = z.object(PlaceShape);
export type ScalePlace = z.output<typeof ScalePlace>;

const Band = z.object({
  id: z.string(),
  level: z.string(),
  grade: z.string(),
  jobTitles: z.array(z.string()),
  order: z.number(),
  low: z.number().nullable(),
  mid: z.number().nullable(),
  high: z.number().nullable(),
});
export type ScaleBand = z.output<typeof Band>;

/** Roundings of a duplicate with a rise, dollars. */
export const scaleRoundings = [0.01, 1, 5, 10] as const;

const ScaleCostItem = z.object({ code: z.string(), title: z.string(), amount: z.number() });

/** Salary scale records: one for each year, with the history of what was changed. */
export const salaryScales = {
  detail: endpoint({
    method: 'GET',
    path: '/salary_scale/v1/detail/{year}',
    tag: 'salary scales',
    summary: 'The salary scale of a year; null where there is none.',
    needs: view,
    scope: company,
    params: z.object({ year: Year }),
    answer: z.object({
      data: ScaleRecord.nullable(),
      /** Years that have a record, and what the rows may be called by: the lists of job levels and grades, and positions in use. */
      years: z.array(z.number()),
      choices: z.object({ levels: z.array(z.string()), grades: z.array(z.string()), titles: z.array(z.string()) }),
    }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/salary_scale/v1/create_or_update',
    tag: 'salary scales',
    summary:
      'Saves rows of the scale of a year: without an id a new one, with status 3 a deleted one, else a changed one, which adds to the history.',
    needs: { any: ['salary scale record/create', 'salary scale record/edit', 'salary scale record/delete'] },
    scope: company,
    body: z.object({ ...sentScale, salaryScales: z.array(SentRow).max(500) }),
    answer: dataOf(ScaleRecord),
    touches: 'everything',
  }),
  create: endpoint({
    method: 'POST',
    path: '/salary_scale/v1/create',
    tag: 'salary scales',
    summary: 'Makes the scale of a year that has none.',
    needs: 'salary scale record/create',
    scope: company,
    body: z.object({ ...sentScale, salaryScales: z.array(SentRow).max(500) }),
    answer: dataOf(ScaleRecord),
    touches: 'everything',
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/salary_scale/v1/duplicate/{id}',
    tag: 'salary scales',
    summary: 'Copies a record to a year that has none, raised by a percent and rounded where asked. A preview writes nothing.',
    needs: 'salary scale record/create',
    scope: record,
    params: z.object({ id: Id }),
    body: z.object({
      year: z.coerce.number<number>('SALARY_SCALE_SELECT_YEAR').int().min(1900).max(2200),
      percent: Amount.min(-50).max(100).default(0),
      rounding: z.union(scaleRoundings.map((one) => z.literal(one))).default(0.01),
      preview: z.boolean().default(false),
    }),
    answer: dataOf(ScaleRecord),
    touches: 'everything',
  }),
  histories: endpoint({
    method: 'GET',
    path: '/salary_scale/v1/histories/{id}',
    tag: 'salary scales',
    summary: 'What was changed in a record, the newest first.',
    needs: view,
    scope: record,
    params: z.object({ id: Id }),
    answer: dataOf(
      z.array(
        z.object({
          id: z.string(),
          jobLevel: z.string(),
          jobGrade: z.string(),
          scaleLevel: z.enum(['min', 'mid', 'max']),
          scaleColumn: z.number(),
          previousValue: z.number().nullable(),
          currentValue: z.number().nullable(),
          attachment: z
            .object({ path: z.string(), name: z.string(), contentType: z.string(), link: z.string(), isOwn: z.boolean() })
            .nullable(),
          user: z.string(),
          date: z.string(),
        }),
      ),
    ),
  }),
  bands: endpoint({
    method: 'GET',
    path: '/salary_scale/v1/bands',
    tag: 'salary scales',
    summary:
      'The bands of a year and, with view on payroll, the people in them; those whose level, grade or band is not known stand apart.',
    needs: view,
    scope: company,
    query: z.object({ year: Year }),
    answer: dataOf(
      z.object({
        bands: z.array(Band),
        /** Null without view on payroll. */
        people: z
          .array(
            z.object({
              employeeId: z.string(),
              employeeCode: z.string(),
              employeeName: z.string(),
              department: z.string().nullable(),
              salary: z.number(),
              /** Null: no row of the scale is theirs. */
              bandId: z.string().nullable(),
              isCertain: z.boolean(),
              place: ScalePlace.nullable(),
            }),
          )
          .nullable(),
      }),
    ),
  }),
  place: endpoint({
    method: 'GET',
    path: '/salary_scale/v1/place',
    tag: 'salary scales',
    summary: 'Where a salary stands in the scale of its year, else of the latest earlier one; null where no row fits.',
    needs: view,
    scope: company,
    query: z.object({
      jobLevelId: Id,
      jobGradeId: Id,
      position: nameText(255).optional(),
      salary: z.coerce.number().min(0).max(1e9),
      date: Day,
    }),
    answer: dataOf(
      z
        .object({
          year: z.number(),
          level: z.string(),
          grade: z.string(),
          isCertain: z.boolean(),
          low: z.number().nullable(),
          mid: z.number().nullable(),
          high: z.number().nullable(),
          place: ScalePlace.nullable(),
        })
        .nullable(),
    ),
  }),
  cost: endpoint({
    method: 'GET',
    path: '/salary_scale/v1/cost/{id}',
    tag: 'salary scales',
    summary:
      'What it would cost to lift everybody below the low end of their band to it from a month to December, by the scale as it is or raised by a percent; dollars. Writes nothing.',
    needs: { all: ['salary scale record/view', 'payroll/view'] },
    scope: { rows: 'company', record: 'salaryScale' },
    isHeavy: true,
    params: z.object({ id: Id }),
    query: z.object({
      /** Without one the first month that is not approved, within the scale's year. */
      from: Month.optional(),
      percent: z.coerce.number().min(0, 'validation.min_0').max(100, 'validation.max_100').default(0),
      rounding: z.coerce
        .number()
        .pipe(z.union(scaleRoundings.map((one) => z.literal(one))))
        .default(0.01),
    }),
    answer: dataOf(
      z.object({
        year: z.number(),
        from: z.string(),
        to: z.string(),
        percent: z.number(),
        total: z.number(),
        /** People without a level, a grade or a band. */
        notPlaced: z.number(),
        people: z.array(
          z.object({
            id: z.string(),
            code: z.string(),
            name: z.string(),
            level: z.string(),
            grade: z.string(),
            salary: z.number(),
            lifted: z.number(),
            cost: z.number(),
            items: z.array(ScaleCostItem),
          }),
        ),
        items: z.array(ScaleCostItem),
        months: z.array(z.object({ month: z.string(), amount: z.number() })),
        /** Project null: what no allocation covers. */
        projects: z.array(z.object({ project: z.string().nullable(), donor: z.string().nullable(), amount: z.number() })),
      }),
    ),
  }),
  export: endpoint({
    method: 'GET',
    path: '/salary_scale/v1/export/{year}',
    isHeavy: 'export',
    tag: 'salary scales',
    summary: 'The scale of a year as a sheet, which can be imported again; without a record the sheet to fill in.',
    needs: view,
    scope: company,
    params: z.object({ year: Year }),
    changes: true,
    answer: z.object({ link: z.string(), data: z.object({ link: z.string() }) }),
  }),
  import: endpoint({
    method: 'POST',
    path: '/salary_scale/v1/import',
    tag: 'salary scales',
    summary:
      'Takes a sheet into the scale of a year, by level, grade and titles: what is there is changed, the rest is added, nothing is removed. All or nothing.',
    needs: 'salary scale record/create',
    scope: company,
    query: z.object({ year: Year, preview: QueryFlag }),
    upload: { field: 'csv', maxBytes: 5 * 1_048_576, isSheet: true },
    answer: dataOf(
      z.object({
        year: z.number(),
        preview: z.boolean(),
        added: z.number(),
        changed: z.number(),
        same: z.number(),
        rows: z.array(
          z.object({
            line: z.number(),
            level: z.string(),
            grade: z.string(),
            jobTitles: z.array(z.string()),
            outcome: z.enum(['added', 'changed', 'same', 'refused']),
            reasons: z.array(z.string()),
          }),
        ),
      }),
    ),
    touches: 'everything',
  }),
};
