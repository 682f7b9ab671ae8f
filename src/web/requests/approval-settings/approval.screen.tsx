import { useQuery } from '@tanstack/react-query';
import { Tabs } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { approvalCodes, approvalSettings } from '#contract/requests/approval-settings.ts';
import { read } from '#web/api/queries.ts';
import { tab as tabCodec } from '#web/kit/address/codecs.ts';
import { useAddress } from '#web/kit/address/use-address.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
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
      <section className={styles.panel} aria-label={t('shell:pages.approval')}>
        <Tabs
          activeKey={address.values.tab}
          onChange={(key) => address.change({ tab: approvalCodes.find((code) => code === key) ?? 'leave' })}
          destroyOnHidden
          items={[
            { key: 'leave', label: t('tabs.leave'), children: <LeaveTab /> },
            { key: 'overtime', label: t('tabs.overtime'), children: <OvertimeTab /> },
          ]}
        />
      </section>
    </Page>
  );
}

function LeaveTab() {
  const query = useQuery(read(approvalSettings.leave, {}));
  const readAgain = async () => (await query.refetch()).data?.data;
  return (
    <Loaded query={query}>
      {({ data, roles }) => <ApprovalForm key={data.version} setting={data} roles={roles} readAgain={readAgain} />}
    </Loaded>
  );
}

function OvertimeTab() {
  const query = useQuery(read(approvalSettings.overtime, {}));
  const readAgain = async () => (await query.refetch()).data?.data;
  return (
    <Loaded query={query}>
      {({ data, roles }) => <ApprovalForm key={data.version} setting={data} roles={roles} readAgain={readAgain} />}
    </Loaded>
  );
}
