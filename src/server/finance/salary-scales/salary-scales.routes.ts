import { salaryScales } from '#contract/finance/salary-scales.ts';
import { costOfScale } from '#server/finance/salary-scales/cost.service.ts';
import { describeBands, placeSalary } from '#server/finance/salary-scales/places.service.ts';
import { exportScale, importScale } from '#server/finance/salary-scales/scales.sheet.ts';
import {
  createScale,
  describeScale,
  duplicateScale,
  listHistory,
  saveScale,
} from '#server/finance/salary-scales/scales.service.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts the salary scale records. */
export function salaryScalesRoutes(platform: Platform): void {
  mount(platform, salaryScales, {
    detail: (context, { params }) => describeScale(context, params.year),
    save: async (context, { body }) => ({ data: await saveScale(context, body) }),
    create: async (context, { body }) => ({ data: await createScale(context, body) }),
    duplicate: async (context, { params, body }) => ({ data: await duplicateScale(context, { ...body, id: params.id }) }),
    histories: async (context, { params }) => ({ data: await listHistory(context, params.id) }),
    bands: async (context, { query }) => ({ data: await describeBands(context, query.year) }),
    place: async (context, { query }) => ({ data: await placeSalary(context, query) }),
    cost: async (context, { params, query }) => ({ data: await costOfScale(context, { ...query, id: params.id }) }),
    export: (context, { params }) => exportScale(context, params.year),
    import: async (context, { query }) => ({ data: await importScale(context, query) }),
  });
}
