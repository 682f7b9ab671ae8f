import { isNotificationKind, notificationParams } from '#contract/notification-kinds.ts';
import type { NotificationKind, NotificationParams } from '#contract/notification-kinds.ts';

const sayDay = (day: string): string => day.split('-').toReversed().join('/');

/** `DD/MM/YYYY`, or from one to another where it is more than a day. */
function sayDates(start: string, end: string): string {
  return start === end ? sayDay(start) : `${sayDay(start)} – ${sayDay(end)}`;
}

/**
 * What fills a kind's sentence beside `person`. `word` says a key of the namespace `notifications`, so that app and mail read
 * the same in each language.
 */
export function sayParams(
  params: NotificationParams,
  { word, inKhmer }: { readonly word: (key: string) => string; readonly inKhmer: boolean },
): Readonly<Record<string, string>> {
  const named = (name: string, nameKH: string): string => (inKhmer && nameKH !== '' ? nameKH : name);
  return {
    ...('acting' in params ? { acting: named(params.acting, params.actingKH) } : {}),
    ...('by' in params ? { by: named(params.by, 'byKH' in params ? params.byKH : '') } : {}),
    ...('start' in params ? { dates: sayDates(params.start, params.end) } : {}),
    ...('day' in params ? { dates: sayDay(params.day) } : {}),
    ...('since' in params ? { dates: sayDay(params.since) } : {}),
    ...('month' in params ? { month: sayDay(params.month) } : {}),
    ...('payment' in params ? { payment: word(`payments.${params.payment}`) } : {}),
    ...('comment' in params ? { comment: params.comment } : {}),
    ...('year' in params ? { year: String(params.year) } : {}),
    ...('step' in params ? { step: word(`steps.${params.step}`) } : {}),
    ...('quarter' in params ? { quarter: String(params.quarter) } : {}),
    ...('document' in params
      ? { document: params.name === '' ? word(`documents.${params.document}`) : named(params.name, params.nameKH) }
      : {}),
    ...('project' in params ? { project: params.project, donor: params.donor } : {}),
    ...('count' in params ? { count: String(params.count) } : {}),
    ...('occasion' in params ? { occasion: word(`occasions.${params.occasion}`) } : {}),
    ...('filing' in params ? { filing: word(`filings.${params.filing}`) } : {}),
    ...('request' in params ? { request: word(`requests.${params.request}`) } : {}),
  };
}

/** Title and sentence of a notification. `say` is the language's `t` of the namespace `notifications`. */
export function sayNotification(
  of: {
    readonly kind: NotificationKind;
    readonly person: string;
    readonly params: NotificationParams;
    /** Names are said in Khmer where there is one. */
    readonly inKhmer: boolean;
  },
  say: (key: string, params?: Readonly<Record<string, string>>) => string,
): { readonly title: string; readonly body: string } {
  return {
    title: say(`kinds.${of.kind}.title`),
    body: say(`kinds.${of.kind}.body`, { person: of.person, ...sayParams(of.params, { word: say, inKhmer: of.inKhmer }) }),
  };
}

/** A stored notification as its kind types it; undefined where this version does not know the kind, or not with these params. */
export function readNotification(of: {
  readonly kind: string;
  readonly params: unknown;
}): { readonly kind: NotificationKind; readonly params: NotificationParams } | undefined {
  if (!isNotificationKind(of.kind)) return undefined;
  const parsed = notificationParams[of.kind].safeParse(of.params);
  return parsed.success ? { kind: of.kind, params: parsed.data } : undefined;
}
