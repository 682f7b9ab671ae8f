import { Input, Select } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import type { AnswerOf } from '#contract/endpoint.ts';
import { Month } from '#contract/shared.ts';
import { laterOf, monthOf } from '#engine/calendar/day.ts';
import { useTranslation } from '#web/language/use-translation.ts';
import { UNPAID_LEAVE, leaveKinds, leavePolicies, leaveTypes, leaveUnit } from '#contract/time/leave-types.ts';
import type { LeaveTypeRow } from '#contract/time/leave-types.ts';
import { call } from '#web/api/call.ts';
import { read, readList } from '#web/api/queries.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { FieldGrid } from '#web/kit/form/form.tsx';
import { FlagSwitch } from '#web/kit/input/flag-switch.tsx';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { MonthInput } from '#web/kit/input/date-inputs.tsx';
import { month, number } from '#web/kit/show/formats.ts';
import { today } from '#web/kit/show/today.ts';
import { DecimalInput, WholeInput } from '#web/kit/input/number-inputs.tsx';
import type { ReferenceDescriptor } from '#web/kit/reference-list/reference-types.ts';

const form = defineForm(leaveTypes.create.body.extend({ countsFrom: Month.nullish() }));
type Policy = z.output<typeof leavePolicies.preview.body>;
type Effect = AnswerOf<typeof leavePolicies.preview>['data'];

/** A leave type in its dialog. */
export const leaveTypeRecord: ReferenceDescriptor<LeaveTypeRow, LeaveTypeRow, typeof form.schema> = {
  title: 'pages.leave_type',
  resource: 'leave type',
  defaultSize: 10,
  calls: {
    list: (query) => readList(leaveTypes.list, { query }),
    detail: (id) => read(leaveTypes.detail, { params: { id } }),
    create: ({ countsFrom: _month, ...body }) => call(leaveTypes.create, { body }),
    update: (id, body, item) => call(leaveTypes.update, { params: { id }, body: { ...body, version: item.version } }),
    archive: (id) => call(leaveTypes.archive, { params: { id } }),
  },
  form,
  toForm: ({ id: _id, version: _version, former: _former, countsFrom, ...fields }) => ({
    ...fields,
    countsFrom: laterOf(countsFrom ?? '', monthOf(today())),
  }),
  useColumns: () => [],
  Fields: LeaveTypeFields,
};

function LeaveTypeFields({ stored }: { readonly stored?: LeaveTypeRow }) {
  const { t } = useTranslation('referenceLists');
  const type = form.useValue('type');
  const unit = type === undefined ? undefined : t(`leave.unit_${leaveUnit(type)}`);
  const isUnpaid = type === UNPAID_LEAVE;
  return (
    <FieldGrid>
      <form.Field name="name" label={t('name')} missing={t('leave.missing_name')}>
        <Input maxLength={255} />
      </form.Field>
      <form.Field name="nameKH" label={t('name_kh')} missing={t('leave.missing_name')}>
        <Input maxLength={255} lang="km" />
      </form.Field>
      <form.Field name="type" label={t('leave.type')} ask="select">
        <Select options={leaveKinds.map((kind) => ({ value: kind, label: t(`leave.types.t${kind}`) }))} />
      </form.Field>
      <form.Field name="numberAllow" label={t('leave.entitlement')} missing={t('leave.missing_number')}>
        <DecimalInput suffix={unit} />
      </form.Field>
      <form.Field name="allowRemainMaximum" label={t('leave.carry')} tooltip={t('leave.carry_help')}>
        <DecimalInput suffix={unit} />
      </form.Field>
      <form.Field name="order" label={t('leave.order')}>
        <WholeInput />
      </form.Field>
      <form.Field name="isPayable" label={t('leave.is_paid')}>
        <FlagSwitch disabled={isUnpaid ? true : undefined} />
      </form.Field>
      <form.Field name="paidPercent" label={t('leave.paid_percent')} tooltip={t('leave.paid_percent_help')}>
        <DecimalInput suffix="%" disabled={isUnpaid ? true : undefined} />
      </form.Field>
      {stored === undefined ? null : <Since stored={stored} />}
    </FieldGrid>
  );
}

/** From which month changed values count, what the type gave before, and what it would mean for whom. */
function Since({ stored }: { readonly stored: LeaveTypeRow }) {
  const { t } = useTranslation('referenceLists');
  return (
    <>
      <form.Field name="countsFrom" label={t('leave.counts_from')} help={t('leave.counts_from_help')}>
        <MonthInput />
      </form.Field>
      <div>
        {stored.former.map(({ until, numberAllow, allowRemainMaximum }) => (
          <p key={until}>
            {t('leave.former', { until: month(until), amount: number(numberAllow), carry: number(allowRemainMaximum) })}
          </p>
        ))}
        <Meaning stored={stored} />
      </div>
    </>
  );
}

/** Who would gain and who would lose by what is typed. */
function Meaning({ stored }: { readonly stored: LeaveTypeRow }) {
  const { t } = useTranslation('referenceLists');
  const { failed } = useFeedback();
  const numberAllow = form.useValue('numberAllow');
  const allowRemainMaximum = form.useValue('allowRemainMaximum');
  const countsFrom = form.useValue('countsFrom');
  const [shown, setShown] = useState<{ readonly of: Policy; readonly effect: Effect }>();
  const isOther = numberAllow !== stored.numberAllow || allowRemainMaximum !== stored.allowRemainMaximum;
  if (!isOther || typeof numberAllow !== 'number') return null;
  const of: Policy = { numberAllow, countsFrom, ...(allowRemainMaximum === undefined ? {} : { allowRemainMaximum }) };
  const isOfThese = JSON.stringify(shown?.of) === JSON.stringify(of);
  const ask = async (): Promise<void> => {
    try {
      const { data } = await call(leavePolicies.preview, { params: { id: stored.id }, body: of });
      setShown({ of, effect: data });
    } catch (error) {
      failed(t('leave.no_preview'), error);
    }
  };
  if (shown === undefined || !isOfThese) return <ActionButton label={t('leave.preview')} onClick={() => void ask()} />;
  return <Told effect={shown.effect} />;
}

function Told({ effect }: { readonly effect: Effect }) {
  const { t } = useTranslation('referenceLists');
  const { gain, lose, year, people } = effect;
  return (
    <section aria-live="polite" aria-label={t('leave.preview')}>
      <p>{t('leave.effect', { year, gain, lose })}</p>
      {people === null || people.length === 0 ? null : (
        <ul>
          {people.slice(0, MOST_SHOWN).map(({ id, code, name, before, after, carriedBefore, carriedAfter }) => (
            <li key={id}>
              {before === after
                ? t('leave.effect_carry', { code, name, before: number(carriedBefore), after: number(carriedAfter) })
                : t('leave.effect_person', { code, name, before: number(before), after: number(after) })}
            </li>
          ))}
          {people.length > MOST_SHOWN ? <li>{t('leave.effect_more', { count: people.length - MOST_SHOWN })}</li> : null}
        </ul>
      )}
    </section>
  );
}

/** As many people are named before the rest is counted. */
const MOST_SHOWN = 8;
