import { Tabs } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { tab } from '#web/kit/address/codecs.ts';
import { listSpec, useAddress } from '#web/kit/address/use-address.ts';
import { StartingChart } from './starting-chart.tsx';

const tabs = ['accounts', 'rules'] as const;
const spec = { ...listSpec({ defaultSize: 20 }), tab: tab(tabs, 'accounts') };

/** Which of the two lists is open. */
export function useAccountTab() {
  const { values, change } = useAddress(spec);
  return { tab: values.tab, show: (next: (typeof tabs)[number]) => change({ tab: next, search: '', current: 1 }) };
}

/** The choice of the list, and what cannot be booked yet. */
export function AccountTabs() {
  const { t } = useTranslation('accounts');
  const { tab: active, show } = useAccountTab();
  return (
    <>
      <Tabs
        activeKey={active}
        onChange={(key) => show(tabs.find((one) => one === key) ?? 'accounts')}
        items={tabs.map((key) => ({ key, label: t(`tabs.${key}`) }))}
      />
      <StartingChart />
    </>
  );
}
