import { Tabs } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { approvalCodes } from '#contract/requests/approval-settings.ts';
import { tab as tabCodec } from '#web/kit/address/codecs.ts';
import { useAddress } from '#web/kit/address/use-address.ts';
import { SettingChanges } from '#web/access/setting-changes/index.ts';
import { Page } from '#web/kit/page/page.tsx';
import styles from './approval-settings.module.css';
import { ApprovalForm } from './approval.form.tsx';

const spec = { tab: tabCodec(approvalCodes, 'leave') };

/** Who decides on leave and on overtime, and what a decision needs. */
export function ApprovalScreen() {
  const { t } = useTranslation(['approvalSettings', 'shell']);
  const address = useAddress(spec);
  return (
    <Page title={t('shell:pages.approval')}>
      <SettingChanges kind="approval_settings" />
      <section className={styles.panel} aria-label={t('shell:pages.approval')}>
        <Tabs
          activeKey={address.values.tab}
          onChange={(key) => address.change({ tab: approvalCodes.find((code) => code === key) ?? 'leave' })}
          destroyOnHidden
          items={approvalCodes.map((code) => ({ key: code, label: t(`tabs.${code}`), children: <ApprovalForm code={code} /> }))}
        />
      </section>
    </Page>
  );
}
