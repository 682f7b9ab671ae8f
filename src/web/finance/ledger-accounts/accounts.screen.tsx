import { useAccountTab } from './account-tabs.tsx';
import { AccountList } from './account-list.tsx';
import { RuleList } from './rule-list.tsx';

/** The accounts of the books, and which of them each figure of payroll is booked on. */
export function AccountsScreen() {
  return useAccountTab().tab === 'accounts' ? <AccountList /> : <RuleList />;
}
