import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Form, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { payroll } from '#contract/payroll/payroll.ts';
import { useChange } from '#web/api/queries.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useOnce } from '#web/kit/feedback/use-once.ts';
import { MonthInput } from '#web/kit/input/date-inputs.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { NOTHING, day, monthName } from '#web/kit/show/formats.ts';
import { leavers } from '../payroll.api.ts';
import { thisMonth } from '#web/kit/show/today.ts';
import { useRefused } from './use-steps.tsx';

export interface GenerateFormProps {
  readonly month: string;
  readonly onDone: (month: string) => void;
}

/** Which month, and which leavers get their final payment with it; all are ticked at first. */
export function GenerateForm({ month: shown, onDone }: GenerateFormProps) {
  const { t } = useTranslation('payroll');
  const [month, setMonth] = useState<string | undefined>(shown);
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const query = useQuery({ ...leavers(month ?? shown), enabled: month !== undefined });
  const generate = useChange(payroll.generate);
  const refused = useRefused();
  const once = useOnce();
  const { success } = useFeedback();
  const people = query.data?.data ?? [];
  const out = query.data?.takenOut ?? [];
  const [back, setBack] = useState<readonly string[]>([]);
  const ticked = people.filter(({ id }) => !unticked.has(id)).map(({ id }) => id);
  const submit = async (): Promise<void> => {
    if (month === undefined) return;
    try {
      const { data } = await generate.mutateAsync({ query: { date: month, resignedEmployeIds: [...ticked, ...back].join(',') } });
      success({ title: t('generate.done', { count: data.length, added: data.filter(({ isNew }) => isNew).length }) });
      onDone(month);
    } catch (error) {
      refused(error);
    }
  };
  return (
    <Form layout="vertical" onFinish={() => void once(submit)}>
      <Typography.Paragraph type="secondary">{t('generate.text')}</Typography.Paragraph>
      <Form.Item
        label={t('month')}
        required
        htmlFor="generate-month"
        extra={t('generate.newest', { month: monthName(thisMonth()) })}
        {...(month === undefined ? { validateStatus: 'error' as const, help: t('generate.month_required') } : {})}
      >
        <MonthInput id="generate-month" value={month} max={thisMonth()} onChange={(chosen) => setMonth(chosen ?? undefined)} />
      </Form.Item>
      <Form.Item label={t('generate.leavers')}>
        <Loaded query={query}>
          {() =>
            people.length === 0 ? (
              <Typography.Text type="secondary">{t('generate.no_leavers')}</Typography.Text>
            ) : (
              <Checkbox.Group
                value={ticked}
                onChange={(chosen) => setUnticked(new Set(people.map(({ id }) => id).filter((id) => !chosen.includes(id))))}
                options={people.map((one) => ({
                  value: one.id,
                  label: `${one.code} ${one.name} (${t('generate.last_day', { day: day(one.lastWorkingDay) })})`,
                }))}
              />
            )
          }
        </Loaded>
      </Form.Item>
      {out.length === 0 ? null : (
        <Form.Item label={t('generate.taken_out')}>
          <Checkbox.Group
            value={[...back]}
            onChange={(chosen) => setBack(chosen)}
            options={out.map((one) => ({
              value: one.id,
              label: `${one.code} ${one.name} (${t('generate.taken_out_by', { name: one.by ?? NOTHING, day: day(one.on) })})`,
            }))}
          />
        </Form.Item>
      )}
      <Button type="primary" htmlType="submit" block loading={generate.isPending} disabled={month === undefined}>
        {t('actions.generate')}
      </Button>
    </Form>
  );
}
