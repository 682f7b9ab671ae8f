import { Segmented, Tabs } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import type { Span } from '#web/kit/address/codecs.ts';
import { DaySpanInput } from '#web/kit/input/range-inputs.tsx';
import { UNDECIDED, requestTabs } from './request-tabs.ts';
import type { RequestTab } from './request-tabs.ts';

export const whoseRequests = ['mine', 'team', 'all'] as const;
export type Whose = (typeof whoseRequests)[number];

const words = { '0': 'tab.pending', '1': 'tab.approved', '2': 'tab.rejected' } as const;

/** All, pending, approved, rejected. */
export function StatusTabs(props: {
  readonly value: RequestTab | typeof UNDECIDED | undefined;
  readonly onChange: (tab: RequestTab | undefined) => void;
}) {
  const { t } = useTranslation('requests');
  return (
    <Tabs
      activeKey={props.value === UNDECIDED ? '0' : (props.value ?? 'all')}
      onChange={(key) => props.onChange(requestTabs.find((one) => one === key))}
      items={[{ key: 'all', label: t('tab.all') }, ...requestTabs.map((key) => ({ key, label: t(words[key]) }))]}
    />
  );
}

/** Whose requests, and the days they touch. */
export function RequestFilters(props: {
  readonly whose: Whose;
  readonly offered: readonly Whose[];
  readonly onWhose: (whose: Whose) => void;
  readonly dates: Span | undefined;
  readonly onDates: (dates: Span | undefined) => void;
}) {
  const { t } = useTranslation('requests');
  return (
    <>
      {props.offered.length < 2 ? null : (
        <Segmented
          aria-label={t('whose.label')}
          value={props.whose}
          options={props.offered.map((value) => ({ value, label: t(`whose.${value}`) }))}
          onChange={props.onWhose}
        />
      )}
      <DaySpanInput label={t('dates')} value={props.dates} onChange={props.onDates} />
    </>
  );
}
