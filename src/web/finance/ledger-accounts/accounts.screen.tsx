import { Tabs } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { tab } from '#web/kit/address/codecs.ts';
import { listSpec, useAddress } from '#web/kit/address/use-address.ts';
import { AccountList } from './account-list.tsx';
import { RuleList } from './rule-list.tsx';

const tabs = ['accounts', 'rules'] as const;
const sizes = { defaultSize: 20 } as const;
const spec = { ...listSpec(sizes), tab: tab(tabs, 'accounts') };

/** The accounts of the books, and which of them each figure of payroll is booked on. */
export function AccountsScreen() {
  const { t } = useTranslation('accounts');
  const address = useAddress(spec);
  const head = (
    <Tabs
      activeKey={address.values.tab}
      onChange={(key) => address.change({ tab: tabs.find((one) => one === key) ?? 'accounts', search: '', current: 1 })}
      items={tabs.map((key) => ({ key, label: t(`tabs.${key}`) }))}
    />
  );
  return address.values.tab === 'accounts' ? (
    <AccountList address={address} sizes={sizes} head={head} />
  ) : (
    <RuleList address={address} sizes={sizes} head={head} />
  );
}
