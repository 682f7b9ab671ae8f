import { expect, it } from 'vitest';
import { notificationGroups, notificationKinds, notificationParams } from '#contract/notification-kinds.ts';
import type { NotificationKind } from '#contract/notification-kinds.ts';
import { saidOtherwiseInMail, saidToPerson, sayNotification, sayParams } from '#contract/requests/notification-words.ts';
import { notifications as english } from '#i18n/en/requests/notifications.ts';
import { notifications as khmer } from '#i18n/km/requests/notifications.ts';

/** Kinds whose params do not tell that they name no person. */
const ofNobody: ReadonlySet<NotificationKind> = new Set([
  'plan_changed',
  'backup_failed',
  'backup_damaged',
  'checklist_overdue',
  'award_ends',
  'report_monthly',
  'alarm',
]);

it('gives every kind its place in the settings, once', () => {
  expect(notificationGroups.flatMap(([, kinds]) => kinds).toSorted()).toEqual([...notificationKinds].toSorted());
});

it.each([
  ['English', english],
  ['Khmer', khmer],
])('has the words of every kind in %s, with no hole that its params do not fill', (_language, words) => {
  expect(Object.keys(words.kinds)).toEqual([...notificationKinds]);
  const values = {
    start: '2026-12-01',
    end: '2026-12-03',
    day: '2026-12-01',
    since: '2026-12-01',
    month: '2026-12',
    year: 2026,
    quarter: 1,
  };
  for (const kind of notificationKinds) {
    const shape = notificationParams[kind];
    const given = {
      ...values,
      document: 'visa',
      request: 'leave',
      by: 'Sok Dara',
      payment: 'first_payment',
      filing: 'tax',
      alarm: 'backup_old',
      occasion: 'leaving',
      count: 2,
      step: 'objectives',
      comment: 'The bonus lacks its minute',
      byKH: '',
      decision: 'approved',
      acting: 'Chan Sophea',
      actingKH: '',
      project: 'WATER-1',
      donor: 'European Union',
      key: 'Head office',
      report: 'Headcount by donor',
    };
    const params = shape.parse(Object.fromEntries(Object.entries(given).filter(([key]) => key in shape.shape)));
    // What an account did to payroll is about no person, `by` alone names who; what is to be filed or backed up is about nobody; a
    // plan is not even said to be one.
    const isOfNobody = ('by' in shape.shape && !('byKH' in shape.shape)) || 'filing' in shape.shape || ofNobody.has(kind);
    const filled = new Set([
      ...(isOfNobody ? [] : ['person']),
      ...Object.keys(sayParams(params, { word: (key) => key, inKhmer: false })),
    ]);
    const { title, body } = words.kinds[kind];
    const holes = [...`${title}${body}`.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '');
    expect(new Set(holes), kind).toEqual(filled);
    const others = [words.to_person, words.in_mail].flatMap((texts) => Object.entries(texts).filter(([key]) => key === kind));
    for (const [, text] of others)
      for (const [, name = ''] of text.matchAll(/\{\{(\w+)\}\}/g))
        expect(
          [...filled].filter((one) => one !== 'person'),
          `${kind} ${text}`,
        ).toContain(name);
  }
});

it('says days as people write them, and a single day once', () => {
  const told = (start: string, end: string) =>
    sayNotification(
      { kind: 'leave_approved', person: 'Sok Dara', params: { start, end }, inKhmer: false, isOwn: false },
      (key, params) => [key, ...Object.values(params ?? {})].join('|'),
    );
  expect(told('2026-12-01', '2026-12-03')).toEqual({
    title: 'kinds.leave_approved.title',
    body: 'kinds.leave_approved.body|Sok Dara|01/12/2026 – 03/12/2026',
  });
  expect(told('2026-12-01', '2026-12-01').body).toBe('kinds.leave_approved.body|Sok Dara|01/12/2026');
});

it('speaks to the person it is about, and says less in mails of what somebody typed', () => {
  for (const words of [english, khmer]) {
    expect(Object.keys(words.to_person)).toEqual([...saidToPerson]);
    expect(Object.keys(words.in_mail)).toEqual([...saidOtherwiseInMail]);
  }
  const approved = { kind: 'leave_approved', person: 'Sok Dara', params: { start: '2026-12-01', end: '2026-12-01' } } as const;
  expect(sayNotification({ ...approved, inKhmer: false, isOwn: true }, (key) => key).body).toBe('to_person.leave_approved');
  const params = { month: '2026-12', payment: 'first_payment', by: 'Sok Dara', comment: 'The bonus lacks its minute' } as const;
  const rejected = { kind: 'payroll_rejected', person: '', params, inKhmer: false, isOwn: false } as const;
  expect(sayNotification(rejected, (key) => key).body).toBe('kinds.payroll_rejected.body');
  expect(sayNotification({ ...rejected, inMail: true }, (key) => key).body).toBe('in_mail.payroll_rejected');
});

it('names who did something with payroll as they are called in the script of the reader', () => {
  const params = { month: '2026-12', payment: 'first_payment', by: 'SOK Dara' } as const;
  const said = (person: string) =>
    sayNotification({ kind: 'payroll_approved', person, params, inKhmer: true, isOwn: false }, (key, filled) =>
      filled === undefined ? key : (filled['by'] ?? ''),
    ).body;
  expect(said('សុខ ដារ៉ា')).toBe('សុខ ដារ៉ា');
  expect(said('')).toBe('SOK Dara');
});

it('refuses what a mail must not carry', () => {
  const shape = notificationParams.leave_requested;
  expect(shape.safeParse({ start: '2026-12-01', end: '2026-12-03', reason: 'ill' }).success).toBe(false);
});
