import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { notificationKinds } from '#contract/notification-kinds.ts';
import { dataOf, Id, listOf, NumericFlag, Page, QueryFlag } from '#contract/shared.ts';

/** One notification of the session's account. Kind and params become words by `sayNotification`. */
export const NotificationRow = z.object({
  id: z.string(),
  kind: z.enum(notificationKinds),
  /** The person it is about. */
  person: z.string(),
  personKH: z.string().nullable(),
  /** The reader is the person it is about. */
  isOwn: z.boolean(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  link: z.string(),
  isRead: z.boolean(),
  createdAt: z.string(),
});
export type NotificationRow = z.output<typeof NotificationRow>;

/** How long a stream stays open at most, in seconds; who wants more asks again. */
export const longestStream = 300;

const unread = dataOf(z.object({ unread: z.number() }));
const own = { tag: 'notifications', needs: 'session', scope: { rows: 'none' } } as const;

/** One's own notifications; nobody reaches another's. */
export const notifications = {
  list: endpoint({
    ...own,
    method: 'GET',
    path: '/notification/v1/lists',
    summary: "The session's own notifications, the newest first; `unread`: those alone.",
    query: Page.extend({ unread: QueryFlag }),
    answer: listOf(NotificationRow),
  }),
  count: endpoint({
    ...own,
    method: 'GET',
    path: '/notification/v1/count',
    summary: 'How many of them are unread.',
    isBackground: true,
    answer: unread,
  }),
  read: endpoint({
    ...own,
    method: 'PUT',
    path: '/notification/v1/read',
    summary: 'Marks some of them, or all, as read; ids that are not own are passed over. Answers how many are left unread.',
    body: z.union([z.strictObject({ ids: z.array(Id).min(1).max(200) }), z.strictObject({ all: z.literal(true) })]),
    answer: unread,
  }),
  stream: endpoint({
    ...own,
    method: 'GET',
    path: '/notification/v1/stream',
    summary: `Server-sent events: \`news\` whenever the count may have changed, and at the beginning with the count itself. Ends after \`wait\` seconds (at most ${longestStream}; none: at once) and with the session.`,
    isBackground: true,
    query: z.object({ wait: z.coerce.number().int().min(0).max(longestStream).default(0) }),
    answer: z.unknown(),
    download: true,
  }),
};

const languages = ['en', 'km'] as const;

/** How somebody gets mail. */
export const OwnMail = z.object({
  /** 1: notifications come by mail too. */
  mail: NumericFlag,
  language: z.enum(languages),
});
export type OwnMail = z.output<typeof OwnMail>;

export const ownMail = {
  detail: endpoint({
    ...own,
    method: 'GET',
    path: '/notification/v1/own',
    summary: 'Whether notifications come to oneself by mail, in which language and to which address (null: there is none).',
    answer: dataOf(OwnMail.extend({ address: z.string().nullable() })),
  }),
  update: endpoint({
    ...own,
    method: 'PUT',
    path: '/notification/v1/own',
    summary: 'Switches own mail on or off and sets its language.',
    body: OwnMail,
    answer: dataOf(OwnMail.extend({ address: z.string().nullable() })),
  }),
};

const kinds = z.array(z.enum(notificationKinds)).max(notificationKinds.length);

/** The kinds that the company switched off, by channel. */
export const NotificationSettings = z.object({ version: z.number(), offInApp: kinds, offByMail: kinds });
export type NotificationSettings = z.output<typeof NotificationSettings>;

const setting = { tag: 'settings', scope: { rows: 'company' } } as const;

export const notificationSettings = {
  detail: endpoint({
    ...setting,
    method: 'GET',
    path: '/notification/setting/v1/detail',
    summary: 'Which kinds of notifications the company switched off, in the app and as mail, and whether mail goes out at all.',
    needs: 'setting/access',
    answer: dataOf(NotificationSettings.extend({ sendsMail: z.boolean() })),
  }),
  update: endpoint({
    ...setting,
    method: 'PUT',
    path: '/notification/setting/v1/update',
    summary: 'Sets the kinds that are off, by channel; a list that is absent stays.',
    needs: 'setting/edit',
    body: z.object({ offInApp: kinds.optional(), offByMail: kinds.optional(), version: z.number().int().optional() }),
    answer: dataOf(NotificationSettings),
  }),
};
