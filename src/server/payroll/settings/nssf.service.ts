import { Refusal, refuseField } from '#contract/errors.ts';
import { nssfFields, paymentFields, seniorityFields, settingFields } from '#contract/payroll/settings/payroll-settings.ts';
import type { NssfSetting, SettingField } from '#contract/payroll/settings/payroll-settings.ts';
import type { Day } from '#engine/calendar/day.ts';
import { inForce } from '#engine/rules/in-force.ts';
import { changeDatesOf, endOf, isUsed } from '#server/dated-rules/change-dates.ts';
import type { PayrollMonths } from '#server/dated-rules/change-dates.ts';
import { holdPayrollMonths, readPayrollMonths } from '#server/dated-rules/payroll-months.queries.ts';
import { holdValues, readValues, writeValues } from '#server/payroll/settings/nssf.queries.ts';
import type { NewValue, StoredValue } from '#server/payroll/settings/nssf.queries.ts';
import { frozen } from '#server/dated-rules/frozen.ts';
import { newest } from '#server/payroll/settings/refusals.ts';
import { sayDay } from '#server/http/clock.ts';
import { refuseStale } from '#server/http/stale.ts';
import type { Context } from '#server/http/context.ts';
import { LEGAL_NOTES } from '#engine/rules/legal-notes.ts';

const versionsOf = (values: readonly StoredValue[], field: SettingField): readonly StoredValue[] =>
  values.filter((value) => value.field === field);

const stampOf = (values: readonly StoredValue[], group: readonly SettingField[]): number =>
  values.filter(({ field }) => group.includes(field)).reduce((sum, { version }) => sum + version, 0);

/** The values in force on a day, where each comes from, and all their versions. */
export async function describeNssf(context: Context, of: { day: Day }): Promise<NssfSetting> {
  const { db, session } = context;
  const values = await readValues(db, { companyId: session.companyId, fields: settingFields });
  const months = await readPayrollMonths(db, session.companyId);
  const shown = (field: SettingField): StoredValue => {
    const found = inForce(versionsOf(values, field), of.day);
    // Before the first version nothing is kept.
    if (found === null) throw new Refusal('NOT_FOUND');
    return found;
  };
  const numberOf = (field: SettingField): number => shown(field).value / 10_000;
  const originOf = (field: SettingField) => {
    const { validFrom, legal } = shown(field);
    return { validFrom, legal, isFrozen: isUsed(versionsOf(values, field), validFrom, months) };
  };
  return {
    accident: numberOf('accident'),
    health: numberOf('health'),
    providentFundStaff: numberOf('providentFundStaff'),
    providentFundOrganization: numberOf('providentFundOrganization'),
    seniority: numberOf('seniority'),
    severancePay: numberOf('severancePay'),
    firstPaymentShare: numberOf('firstPaymentShare'),
    recoveryCap: numberOf('recoveryCap'),
    ownPension: numberOf('ownPension'),
    version: stampOf(values, nssfFields),
    seniorityVersion: stampOf(values, seniorityFields),
    paymentVersion: stampOf(values, paymentFields),
    origins: {
      accident: originOf('accident'),
      health: originOf('health'),
      providentFundStaff: originOf('providentFundStaff'),
      providentFundOrganization: originOf('providentFundOrganization'),
      seniority: originOf('seniority'),
      severancePay: originOf('severancePay'),
      firstPaymentShare: originOf('firstPaymentShare'),
      recoveryCap: originOf('recoveryCap'),
      ownPension: originOf('ownPension'),
    },
    history: historyOf(values, months),
    change: changeDatesOf(months, context.today),
  };
}

function historyOf(values: readonly StoredValue[], months: PayrollMonths): NssfSetting['history'] {
  return values.toReversed().map((value) => {
    const versions = versionsOf(values, value.field);
    return {
      field: value.field,
      value: value.value / 10_000,
      validFrom: value.validFrom,
      validTo: value.isProposal ? null : endOf(versions, value.validFrom),
      legal: value.legal,
      isProposal: value.isProposal,
      isFrozen: !value.isProposal && isUsed(versions, value.validFrom, months),
      changedBy: value.changedBy,
      changedAt: value.changedBy === null ? null : value.changedAt.toISOString(),
    };
  });
}

export interface NssfChange {
  /** The fields of the page, and no other's. */
  readonly group: readonly SettingField[];
  /** What was sent; an absent field stays. */
  readonly values: Readonly<Partial<Record<SettingField, number | undefined>>>;
  readonly validFrom?: string | null | undefined;
  readonly legal?: string | null | undefined;
  readonly version?: number | undefined;
}

/**
 * Changes values from a day on; one that is the same gets no version. A save that changes no value but names a legal note
 * corrects the note of those that begin on that day.
 */
export async function changeNssf(context: Context, change: NssfChange): Promise<NssfSetting> {
  const { db, session } = context;
  const { companyId } = session;
  const months = await holdPayrollMonths(db, companyId);
  await holdValues(db, { companyId, fields: change.group });
  const stored = await readValues(db, { companyId, fields: change.group });
  refuseStale(change.version, stampOf(stored, change.group), newest(stored));

  const dates = changeDatesOf(months, context.today);
  const validFrom = change.validFrom ?? dates.validFrom;
  const legal = change.legal ?? undefined;
  const sent = change.group.flatMap((field) => {
    const value = change.values[field];
    return value === undefined ? [] : [{ field, value: Math.round(value * 10_000), now: nowOf(stored, field, validFrom) }];
  });
  const differing = sent.filter(({ value, now }) => value !== now.value);
  const noted = sent.filter(({ now }) => now.validFrom === validFrom && legal !== undefined && legal !== now.legal);
  const toWrite = differing.length > 0 ? differing : noted;
  if (toWrite.some(({ field }) => isUsed(versionsOf(stored, field), validFrom, months))) throw frozen(dates.approvedUntil);
  const values = toWrite.map(({ field, value, now }): NewValue => ({
    field,
    value,
    // A value that begins on that day keeps its note; a new one without a note is the company's own.
    legal: legal ?? (now.validFrom === validFrom ? now.legal : LEGAL_NOTES.company),
  }));
  await writeValues(db, { companyId, validFrom, userId: session.userId, values });
  return await describeNssf(context, { day: validFrom });
}

function nowOf(stored: readonly StoredValue[], field: SettingField, day: Day): StoredValue {
  const versions = versionsOf(stored, field);
  const now = inForce(versions, day);
  if (now === null) throw refuseField('validFrom', 'before_rules', { date: sayDay(versions[0]?.validFrom ?? day) });
  return now;
}
