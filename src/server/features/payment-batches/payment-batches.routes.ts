import { paymentBatches } from '#contract/payment-batches.ts';
import {
  cancelBatch,
  describeBatch,
  listBatches,
  listOpen,
  openBatchFile,
  returnPayment,
  sendBatch,
} from '#server/features/payment-batches/batches.service.ts';
import { createBatches } from '#server/features/payment-batches/create.service.ts';
import { holdPayment, releasePayment } from '#server/features/payment-batches/holds.service.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts the payment batches. */
export function paymentBatchesRoutes(platform: Platform): void {
  mount(platform, paymentBatches, {
    toPay: async (context, { query }) => ({ data: await listOpen(context, query) }),
    lists: (context, { query }) => listBatches(context, query),
    detail: async (context, { params }) => ({ data: await describeBatch(context, params.id) }),
    create: async (context, { body }) => ({ data: await createBatches(context, body) }),
    file: (context, { params }) => openBatchFile(context, params.id),
    sent: async (context, { params, body }) => ({ data: await sendBatch(context, { id: params.id, ...body }) }),
    cancel: async (context, { params, body }) => ({ data: await cancelBatch(context, { id: params.id, ...body }) }),
    returned: async (context, { params, body }) => ({ data: await returnPayment(context, { id: params.id, ...body }) }),
    hold: async (context, { body }) => ({ data: await holdPayment(context, body) }),
    release: async (context, { params }) => ({ data: await releasePayment(context, params.id) }),
  });
}
