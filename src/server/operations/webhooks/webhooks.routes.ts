import { webhooks } from '#contract/operations/webhooks.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';
import {
  changeWebhook,
  createWebhook,
  listMessages,
  listWebhooks,
  removeWebhook,
  sendAgain,
} from '#server/operations/webhooks/webhooks.service.ts';

/** Mounts the places that are told when something happened. */
export function webhooksRoutes(platform: Platform): void {
  mount(platform, webhooks, {
    list: async (context) => ({ data: await listWebhooks(context) }),
    create: async (context, { body }) => ({ data: await createWebhook(context, body) }),
    update: async (context, { params, body }) => ({ data: await changeWebhook(context, { id: params.id, ...body }) }),
    remove: async (context, { params }) => ({ data: await removeWebhook(context, params.id) }),
    messages: async (context, { params, query }) => await listMessages(context, { id: params.id, ...query }),
    sendAgain: async (context, { params }) => ({ data: await sendAgain(context, params.id) }),
  });
}
