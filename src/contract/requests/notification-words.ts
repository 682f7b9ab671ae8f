import { kindNoticesToPerson } from '#contract/request-kinds.ts';
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
    ...('decision' in params ? { decision: word(`decisions.${params.decision}`) } : {}),
    ...('comment' in params ? { comment: params.comment } : {}),
    ...('year' in params ? { year: String(params.year) } : {}),
    ...('step' in params ? { step: word(`steps.${params.step}`) } : {}),
    ...('quarter' in params ? { quarter: String(params.quarter) } : {}),
    ...('document' in params
      ? { document: params.name === '' ? word(`documents.${params.document}`) : named(params.name, params.nameKH) }
      : {}),
    ...('report' in params ? { report: params.report } : {}),
    ...('key' in params ? { key: params.key } : {}),
    ...('project' in params ? { project: params.project, donor: params.donor } : {}),
    ...('count' in params ? { count: String(params.count) } : {}),
    ...('occasion' in params ? { occasion: word(`occasions.${params.occasion}`) } : {}),
    ...('alarm' in params ? { alarm: word(`alarms.${params.alarm}`) } : {}),
    ...('filing' in params ? { filing: word(`filings.${params.filing}`) } : {}),
    ...('request' in params ? { request: word(`requests.${params.request}`) } : {}),
  };
}

/** Kinds that speak to the person they are about with a sentence of its own. */
export const saidToPerson: ReadonlySet<NotificationKind> = new Set<NotificationKind>([
  ...kindNoticesToPerson,
  'balance_expiring',
  'year_changed',
  'balance_changed',
  'account_asked',
  'account_changed',
  'acting_named',
  'acting_ended',
  'payslip_ready',
  'payslip_answered',
  'performance_reopened',
  'performance_due',
  'password_set',
  'first_code_made',
  'password_reset',
  'second_step_removed',
  'passkey_added',
]);

/** Kinds of which a mail says less: what somebody typed stays in the app. */
export const saidOtherwiseInMail: ReadonlySet<NotificationKind> = new Set(['payroll_rejected']);

/** Title and sentence of a notification. `say` is the language's `t` of the namespace `notifications`. */
export function sayNotification(
  of: {
    readonly kind: NotificationKind;
    readonly person: string;
    readonly params: NotificationParams;
    /** Names are said in Khmer where there is one. */
    readonly inKhmer: boolean;
    /** Who hears it is the person it is about. */
    readonly isOwn: boolean;
    /** It is said in a mail. */
    readonly inMail?: boolean;
  },
  say: (key: string, params?: Readonly<Record<string, string>>) => string,
): { readonly title: string; readonly body: string } {
  const { kind, isOwn, person, params, inMail = false } = of;
  // Kinds without `byKH` are about who did it: they are named as they are now, in the reader's script.
  const doer = 'by' in params && !('byKH' in params) && person !== '' ? { by: person } : {};
  const key =
    inMail && saidOtherwiseInMail.has(kind)
      ? `in_mail.${kind}`
      : isOwn && saidToPerson.has(kind)
        ? `to_person.${kind}`
        : `kinds.${kind}.body`;
  return {
    title: say(`kinds.${kind}.title`),
    body: say(key, { person, ...sayParams(params, { word: say, inKhmer: of.inKhmer }), ...doer }),
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
