import type { AccountActRow } from '#contract/access/account-acts.ts';
import { AccountActs } from '#web/access/account-control/index.ts';
import { useTranslation } from '#web/language/use-translation.ts';
import { KeptFile } from '#web/reference/files/index.ts';

/** What was done to accounts, with the papers that their owners signed. */
export function ToldAccountActs({ acts }: { readonly acts: readonly AccountActRow[] }) {
  const { t } = useTranslation('payroll');
  return <AccountActs acts={acts} paperOf={(name) => <KeptFile name={name} label={t('account_acts.paper_file')} />} />;
}
