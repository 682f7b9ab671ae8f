import { refuseField } from '#contract/errors.ts';
import { objectives } from '#contract/performance/objectives.ts';
import { toLevels } from '#contract/performance/records/performance-records.ts';
import type { FormName } from '#engine/performance/form.ts';
import { listOfObjectives } from '#server/performance/objectives/list.reads.ts';
import {
  archiveObjective,
  createObjective,
  describeObjective,
  move,
  saveObjective,
} from '#server/performance/objectives/objectives.service.ts';
import { readLivingForm } from '#server/performance/records/index.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Which form a type asks for. */
const forms = {
  'object-setting': 'OBJECTIVE',
  'review-objective': 'OBJECTIVE',
  'self-evaluation': 'EVALUATION',
  evaluation: 'EVALUATION',
  'quarterly-review': 'QUARTERLY',
  appraisal: 'APPRAISAL',
  probation: 'PROBATION',
} as const satisfies Readonly<Record<string, FormName>>;

const nothing = () => ({ content1: null, content2: null });

/** Mounts the objectives. */
export function objectivesRoutes(platform: Platform): void {
  mount(platform, objectives, {
    list: async (context, { query }) => await listOfObjectives(context, query),
    detail: async (context, { params, query }) => ({
      data: await describeObjective(context, { id: params.id, type: query.type }),
    }),
    modules: async (context, { query }) => ({
      data: { level1s: toLevels(await readLivingForm(context, forms[query.type]), nothing) },
    }),
    create: async (context, { body }) => ({ data: await createObjective(context, body) }),
    update: async (context, { params, query, body }) => {
      const { id } = params;
      if (query.action === undefined) return { data: await saveObjective(context, { id, type: query.type, body }) };
      const key = query.action === 'submit-back' ? 'submitBack' : 'sendBack';
      return { data: await move(context, { id, key, lists: body, version: body.version, comment: body.comment }) };
    },
    submit: async (context, { params, body }) => ({
      data: await move(context, { id: params.id, key: 'submit', lists: body ?? {}, version: body?.version }),
    }),
    approve: async (context, { params, body }) => ({
      data: await move(context, {
        id: params.id,
        key: body?.status === 'REJECTED' ? 'reject' : 'approve',
        lists: body ?? {},
        version: body?.version,
        comment: body?.comment,
        seen: body?.seen,
      }),
    }),
    markReviewed: async (context, { params, body }) => {
      if (body.status !== 'REQUIRED_UPDATE') throw refuseField('status', 'validation.performance_status');
      return { data: await move(context, { id: params.id, key: 'markReviewed', lists: {}, comment: body.comment }) };
    },
    submitEvaluation: async (context, { params, body }) => ({
      data: await move(context, {
        id: params.id,
        key: 'submitEvaluation',
        lists: body,
        version: body.version,
        day: body.selfEvalDate ?? undefined,
      }),
    }),
    approveEvaluation: async (context, { params, body }) => ({
      data: await move(context, {
        id: params.id,
        key: 'approveEvaluation',
        lists: body,
        version: body.version,
        comment: body.comment,
        seen: body.seen,
        day: body.mgrEvalDate ?? undefined,
      }),
    }),
    archive: async (context, { params }) => ({ data: await archiveObjective(context, params.id) }),
  });
}
