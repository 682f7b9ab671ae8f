import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { GroupPayroll } from '#contract/payroll-answers.ts';
import { instant } from '#web/kit/show/formats.ts';

/** What was done to the accounts of a payroll's people since it was generated, for who reviews and approves it. */
export function AccountActs({ acts }: { readonly acts: GroupPayroll['accountActs'] }) {
  const { t } = useTranslation('payroll');
  if (acts.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('account_acts.title')}
      description={
        <ul>
          {acts.map((act) => (
            <li key={`${act.at} ${act.kind} ${act.name}`}>
              {t(`account_acts.${act.kind}`, { by: act.by, name: act.name, at: instant(act.at) })}
            </li>
          ))}
        </ul>
      }
    />
  );
}
