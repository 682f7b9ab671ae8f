import { inTextOrder } from '#engine/text/order.ts';
import type { NssfSetting, SettingField, SettingVersion } from '#contract/payroll/settings/payroll-settings.ts';
import { dayBefore } from '#engine/calendar/day.ts';

type History = NssfSetting['history'];
type Version = Pick<SettingVersion, 'validFrom' | 'validTo' | 'isProposal'>;

/** The days on which any of these values begins, newest first: the versions that a page of several values has. */
export function daysOf(history: History, fields: readonly SettingField[]): readonly Version[] {
  const days = [...new Set(history.filter(({ field }) => fields.includes(field)).map(({ validFrom }) => validFrom))].toSorted(
    (one, other) => inTextOrder(other, one),
  );
  return days.map((validFrom, at) => {
    const next = days[at - 1];
    return { validFrom, validTo: next === undefined ? null : dayBefore(next), isProposal: false };
  });
}

/** The values that a person changed: only those are sent, so that what another day has set already stays. */
export function changedValues<Field extends SettingField>(
  setting: NssfSetting,
  typed: Readonly<Partial<Record<Field, number | undefined>>>,
  of: { readonly fields: readonly Field[]; readonly validFrom: string | null | undefined },
): Partial<Record<Field, number>> {
  const given = of.fields.flatMap((field) => {
    const value = typed[field];
    return value === undefined ? [] : [{ field, value }];
  });
  const differing = given.filter(({ field, value }) => value !== setting[field]);
  // Nothing typed but a note: it is for the values that begin on that very day.
  const sent = differing.length > 0 ? differing : given.filter(({ field }) => setting.origins[field]?.validFrom === of.validFrom);
  const values: Partial<Record<Field, number>> = {};
  for (const { field, value } of sent) values[field] = value;
  return values;
}
