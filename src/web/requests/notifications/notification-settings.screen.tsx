import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { notificationGroups } from '#contract/notification-kinds.ts';
import type { NotificationKind } from '#contract/notification-kinds.ts';
import { notificationSettings } from '#contract/requests/notifications.ts';
import type { NotificationSettings } from '#contract/requests/notifications.ts';
import { read } from '#web/api/queries.ts';
import type { Column } from '#web/kit/list/table/column.ts';
import { ListRows } from '#web/kit/list/table/list-rows.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { KindSwitch } from './kind-switch.tsx';
import styles from './notifications.module.css';

interface Row {
  readonly kind: NotificationKind;
}

/** Which kinds of notifications the company sends, in the app and by mail. */
export function NotificationSettingsScreen() {
  const { t } = useTranslation(['notifications', 'shell']);
  const query = useQuery(read(notificationSettings.detail, {}));
  return (
    <Page title={t('shell:pages.notifications')}>
      <Loaded query={query}>
        {({ data }) => (
          <>
            {data.sendsMail ? null : <Alert type="info" showIcon title={t('notifications:settings.no_mail')} />}
            {notificationGroups.map(([group, kinds]) => (
              <section key={group} className={styles.panel} aria-label={t(`notifications:settings.groups.${group}`)}>
                <h2 className={styles.heading}>{t(`notifications:settings.groups.${group}`)}</h2>
                <Kinds label={t(`notifications:settings.groups.${group}`)} kinds={kinds} settings={data} />
              </section>
            ))}
          </>
        )}
      </Loaded>
    </Page>
  );
}

interface KindsProps {
  readonly label: string;
  readonly kinds: readonly NotificationKind[];
  readonly settings: NotificationSettings;
}

function Kinds({ label, kinds, settings }: KindsProps) {
  const { t } = useTranslation('notifications');
  const columns: readonly Column<Row>[] = [
    {
      key: 'kind',
      title: t('settings.kind'),
      keep: true,
      phone: 'heading',
      render: ({ kind }) => (
        <>
          {t(`kinds.${kind}.title`)}
          <span className={styles.to}>{t('settings.to', { receivers: t(`settings.receivers.${kind}`) })}</span>
        </>
      ),
    },
    {
      key: 'app',
      title: t('settings.app'),
      width: 84,
      keep: true,
      render: ({ kind }) => <KindSwitch kind={kind} channel="offInApp" settings={settings} />,
    },
    {
      key: 'mail',
      title: t('settings.mail'),
      width: 84,
      keep: true,
      render: ({ kind }) => <KindSwitch kind={kind} channel="offByMail" settings={settings} />,
    },
  ];
  const rows = kinds.map((kind) => ({ kind }));
  const rowKey = ({ kind }: Row): string => kind;
  return <ListRows label={label} rows={rows} columns={columns} rowKey={rowKey} height={760} />;
}
