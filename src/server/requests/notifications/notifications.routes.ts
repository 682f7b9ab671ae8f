import { notificationSettings, notifications, ownMail } from '#contract/requests/notifications.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';
import { newsHub } from '#server/requests/notifications/news.ts';
import {
  changeOwnMail,
  changeSettings,
  describeNotifications,
  describeOwnMail,
  describeSettings,
  describeUnread,
  readNotifications,
} from '#server/requests/notifications/notifications.service.ts';

/** Mounts the own notifications with their stream, and the settings of persons and company. */
export function notificationsRoutes(platform: Platform): void {
  const hub = newsHub({ database: platform.database, now: () => platform.now() });
  // Before the server waits for what is under way: an open stream would hold its stop.
  platform.app.addHook('preClose', async () => hub.close());
  mount(platform, notifications, {
    list: (context, { query }) => describeNotifications(context, query),
    count: async (context) => ({ data: await describeUnread(context) }),
    read: async (context, { body }) => ({ data: await readNotifications(context, body) }),
    stream: async (context, { query }) => {
      const { companyId, userId, id: sessionId } = context.session;
      const { unread } = await describeUnread(context);
      return {
        contentType: 'text/event-stream; charset=utf-8',
        body: hub.open({ companyId, userId, sessionId }, { seconds: query.wait, unread }),
      };
    },
  });
  mount(platform, ownMail, {
    detail: async (context) => ({ data: await describeOwnMail(context) }),
    update: async (context, { body }) => ({ data: await changeOwnMail(context, body) }),
  });
  mount(platform, notificationSettings, {
    detail: async (context) => ({
      data: { ...(await describeSettings(context)), sendsMail: platform.config.mail !== undefined },
    }),
    update: async (context, { body }) => ({ data: await changeSettings(context, body) }),
  });
}
