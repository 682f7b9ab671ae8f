import { Tabs } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import type { EmployeeProfile } from '#contract/people/employees/employees.ts';
import { tab as tabCodec } from '#web/kit/address/codecs.ts';
import { useAddress } from '#web/kit/address/use-address.ts';
import { historyTypes } from '../employees.api.ts';
import { LeaveOfPerson } from '../slots.ts';
import styles from '../employees.module.css';
import { ProfileHistory } from './history/profile-history.tsx';
import { ProfileOverview } from './profile-overview.tsx';

const tabs = ['overview', 'history', 'leave'] as const;
const spec = { tab: tabCodec(tabs, 'overview'), history: tabCodec(historyTypes, 'GROSS_SALARY') };

/** Overview, history and leave balance; the tab lies in the address. */
export function ProfileTabs({ person, isOwn }: { readonly person: EmployeeProfile; readonly isOwn: boolean }) {
  const { t } = useTranslation('employeeProfile');
  const { values, change } = useAddress(spec);
  return (
    <Tabs
      className={styles.tabs ?? ''}
      activeKey={values.tab}
      onChange={(key) => change({ tab: tabs.find((one) => one === key) ?? 'overview' })}
      destroyOnHidden
      items={[
        {
          key: 'overview',
          label: t('tabs.overview'),
          children: (
            <div className={styles.stack}>
              <ProfileOverview person={person} isOwn={isOwn} onLeave={() => change({ tab: 'leave' })} />
            </div>
          ),
        },
        {
          key: 'history',
          label: t('tabs.history'),
          children: <ProfileHistory person={person} type={values.history} onType={(history) => change({ history })} />,
        },
        {
          key: 'leave',
          label: t('tabs.leave'),
          children: <LeaveOfPerson employeeId={person.id} isOwn={isOwn} />,
        },
      ]}
    />
  );
}
