import { Alert, Select, Table } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { z } from 'zod';
import { salaryScales, scaleRoundings } from '#contract/finance/salary-scales.ts';
import type { ScaleRecord } from '#contract/finance/salary-scales.ts';
import { Amount } from '#contract/shared.ts';
import { bandOf } from '#engine/salary-scale/scale.ts';
import { parsePayload } from '#engine/salary-scale/payload.ts';
import { call } from '#web/api/call.ts';
import { CallFailure, messageOf } from '#web/api/failure.ts';
import { useChange } from '#web/api/queries.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { DecimalInput } from '#web/kit/input/number-inputs.tsx';
import { money } from '#web/kit/show/formats.ts';
import { yearsAround } from './scale.rules.ts';
import styles from './salary-scales.module.css';
import { thisYear } from '#web/kit/show/today.ts';

const form = defineForm(
  z.object({
    year: z.number(),
    percent: Amount.min(-50).max(100),
    rounding: z.union(scaleRoundings.map((one) => z.literal(one))),
  }),
);

export interface DuplicateFormProps {
  readonly record: ScaleRecord;
  /** Years that have a record. */
  readonly taken: readonly number[];
  readonly onDone: (year: number) => void;
}

const midOf = (payloads: ScaleRecord['salaryScales'][number]): number | null => {
  const cents = (text: string): number[] => (parsePayload(text) ?? []).map((one) => one ?? 0);
  const { mid } = bandOf({ min: cents(payloads.minPayload), mid: cents(payloads.midPayload), max: cents(payloads.maxPayload) });
  return mid === null ? null : mid / 100;
};

/** Copies a scale to another year, with a rise; what it would be is shown first. */
export function DuplicateForm({ record, taken, onDone }: DuplicateFormProps) {
  const { t } = useTranslation(['salaryScales', 'common']);
  const duplicate = useChange(salaryScales.duplicate);
  const { success, warn } = useFeedback();
  const [preview, setPreview] = useState<ScaleRecord>();
  const [asked, setAsked] = useState<string>();
  return (
    <div className={styles.stack}>
      <form.Form
        initial={{ percent: 0, rounding: 0.01 }}
        submitLabel={preview === undefined ? t('duplicate.preview') : t('duplicate.submit')}
        onEntry={() => setPreview(undefined)}
        onSubmit={async (values) => {
          const key = JSON.stringify(values);
          try {
            if (preview === undefined || asked !== key) {
              const { data } = await call(salaryScales.duplicate, {
                params: { id: record.id },
                body: { ...values, preview: true },
              });
              setPreview(data);
              setAsked(key);
              return false;
            }
            await duplicate.mutateAsync({ params: { id: record.id }, body: values });
          } catch (error) {
            // The seed: what answers 400 is a warning in the server's words.
            if (!(error instanceof CallFailure) || error.status !== 400) throw error;
            warn(messageOf(error));
            return false;
          }
          success({ title: t('duplicate.done', { year: values.year }) });
          onDone(values.year);
          return true;
        }}
      >
        <form.Field name="year" label={t('duplicate.year')} ask="select" missing={t('duplicate.select_year')}>
          <Select
            options={yearsAround(thisYear()).map((value) => ({
              value,
              label: String(value),
              disabled: taken.includes(value),
            }))}
          />
        </form.Field>
        <form.Field name="percent" label={t('duplicate.percent')}>
          <DecimalInput suffix="%" />
        </form.Field>
        <form.Field name="rounding" label={t('duplicate.rounding')} ask="select">
          <Select options={scaleRoundings.map((value) => ({ value, label: String(value) }))} />
        </form.Field>
      </form.Form>
      {preview === undefined ? null : (
        <>
          <Alert type="info" showIcon title={t('duplicate.preview')} />
          <Table
            size="small"
            pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
            rowKey="id"
            dataSource={preview.salaryScales}
            columns={[
              {
                key: 'row',
                title: t('level'),
                render: (_value, row) => t('duplicate.row', { level: row.level, grade: row.grade }),
              },
              {
                key: 'mid',
                title: t('column', { band: t('bands.mid') }),
                align: 'right',
                className: 'numeric',
                render: (_value, row) => {
                  const before = record.salaryScales.find(({ id }) => id === row.id);
                  return `${before === undefined ? '' : `${money(midOf(before))} → `}${money(midOf(row))}`;
                },
              },
            ]}
          />
        </>
      )}
    </div>
  );
}
