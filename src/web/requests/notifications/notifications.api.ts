import { infiniteQueryOptions } from '@tanstack/react-query';
import { notifications } from '#contract/requests/notifications.ts';
import { call } from '#web/api/call.ts';
import { areaOf } from '#contract/endpoint.ts';
import { read } from '#web/api/queries.ts';

const PAGE = 20;

/** How many are unread. */
export const unreadCount = read(notifications.count, {});

/** What is read again when there is news. */
export const notificationArea = areaOf(notifications.count);

/** The own notifications, page after page. */
export const ownNotifications = (unread: boolean) =>
  infiniteQueryOptions({
    queryKey: [notificationArea, notifications.list.path, { unread }],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) =>
      await call(
        notifications.list,
        { query: { offset: pageParam, limit: PAGE, unread: unread ? 'true' : 'false' } },
        { signal },
      ),
    getNextPageParam: ({ pagination: { offset, total } }) => (offset + PAGE < total ? offset + PAGE : undefined),
  });
