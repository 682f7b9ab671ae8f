import { bankResults, paymentBatches } from '#contract/finance/payment-batches.ts';
import {
  cancelBatch,
  confirmCancel,
  describeBatch,
  keepBatch,
  listBatches,
  listOpen,
  openBatchFile,
  returnPayment,
  sendBatch,
} from '#server/finance/payment-batches/batches.service.ts';
import { createBatches } from '#server/finance/payment-batches/create.service.ts';
import { describePipeline } from '#server/finance/payment-batches/pipeline.service.ts';
import { holdPayment, releasePayment } from '#server/finance/payment-batches/holds.service.ts';
import {
  importResults,
  linkRefusedResults,
  previewResults,
  resultTemplate,
} from '#server/finance/payment-batches/results.service.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts the payment batches. */
export function paymentBatchesRoutes(platform: Platform): void {
  mount(platform, paymentBatches, {
    toPay: async (context, { query }) => ({ data: await listOpen(context, query) }),
    pipeline: async (context, { query }) => ({ data: await describePipeline(context, query) }),
    lists: (context, { query }) => listBatches(context, query),
    detail: async (context, { params }) => ({ data: await describeBatch(context, params.id) }),
    create: async (context, { body }) => ({ data: await createBatches(context, body) }),
    file: (context, { params }) => openBatchFile(context, params.id),
    sent: async (context, { params, body }) => ({ data: await sendBatch(context, { id: params.id, ...body }) }),
    cancel: async (context, { params, body }) => ({ data: await cancelBatch(context, { id: params.id, ...body }) }),
    confirmCancel: async (context, { params, body }) => ({ data: await confirmCancel(context, { id: params.id, ...body }) }),
    keep: async (context, { params, body }) => ({ data: await keepBatch(context, { id: params.id, ...body }) }),
    returned: async (context, { params, body }) => ({ data: await returnPayment(context, { id: params.id, ...body }) }),
    hold: async (context, { body }) => ({ data: await holdPayment(context, body) }),
    release: async (context, { params }) => ({ data: await releasePayment(context, params.id) }),
  });
  mount(platform, bankResults, {
    preview: async (context, { body }) => ({ data: await previewResults(context, body) }),
    run: (context, { body }) => importResults(context, body),
    refused: async (context, { body }) => {
      const link = await linkRefusedResults(context, body);
      return { link, data: { link } };
    },
    template: (context) => resultTemplate(context),
  });
}
