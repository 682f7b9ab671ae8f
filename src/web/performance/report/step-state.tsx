import { CheckCircleOutlined, ClockCircleOutlined, ExclamationCircleOutlined, SendOutlined } from '@ant-design/icons';
import { useTranslation } from '#web/language/use-translation.ts';
import type { TimelineStep } from '#contract/performance/performance-timeline.ts';
import { day } from '#web/kit/show/formats.ts';
import { StatusTag } from '#web/kit/show/status-tag.tsx';

/** How a step of a year stands: done on a day, handed over, to come or late. */
export function StepState({ step }: { readonly step: Pick<TimelineStep, 'days' | 'doneOn' | 'due' | 'state'> }) {
  const { t } = useTranslation('performanceReport');
  const { state, doneOn, days } = step;
  if (state === 'done')
    return (
      <StatusTag
        tone="success"
        icon={<CheckCircleOutlined />}
        label={doneOn === null ? t('timeline.done') : t('timeline.done_on', { day: day(doneOn) })}
      />
    );
  if (state === 'waiting') return <StatusTag tone="info" icon={<SendOutlined />} label={t('timeline.waiting')} />;
  if (days === null) return <StatusTag tone="neutral" icon={<ClockCircleOutlined />} label={t('timeline.open')} />;
  if (days < 0)
    return <StatusTag tone="error" icon={<ExclamationCircleOutlined />} label={t('timeline.late', { count: Math.abs(days) })} />;
  const label = days === 0 ? t('timeline.due_today') : t('timeline.due_in', { count: days });
  return <StatusTag tone={days <= 14 ? 'warning' : 'neutral'} icon={<ClockCircleOutlined />} label={label} />;
}
