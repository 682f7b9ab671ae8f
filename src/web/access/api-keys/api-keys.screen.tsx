import { KeyOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useCallback, useState } from 'react';
import { apiKeys } from '#contract/access/api-keys.ts';
import type { ApiKeyRow, ApiKeyState } from '#contract/access/api-keys.ts';
import { useSession } from '#web/api/current-session.ts';
import { read } from '#web/api/queries.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { EmptyState } from '#web/kit/list/empty-state.tsx';
import { RowActs, RowPanel } from '#web/kit/list/row-panel.tsx';
import type { Column } from '#web/kit/list/table/column.ts';
import { ShownOnceDialog } from '#web/kit/overlay/shown-once.dialog.tsx';
import type { ShownOnce } from '#web/kit/overlay/shown-once.dialog.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { day, instant } from '#web/kit/show/formats.ts';
import { Aside } from '#web/kit/show/aside.tsx';
import { StatusTag } from '#web/kit/show/status-tag.tsx';
import type { Tone } from '#web/kit/show/status-tag.tsx';
import { useTranslation } from '#web/language/use-translation.ts';
import styles from './api-keys.module.css';
import { AskDialog } from './ask.dialog.tsx';
import { useKeyActs } from './use-key-acts.ts';

const tones: Readonly<Record<ApiKeyState, Tone>> = {
  waits: 'warning',
  ready: 'info',
  live: 'success',
  rejected: 'neutral',
  expired: 'neutral',
  ended: 'neutral',
};

/** Keys by which other programs read: asked for by one, confirmed by another, taken once, ended by anybody with full access. */
export function ApiKeysScreen() {
  const { t } = useTranslation(['apiKeys', 'shell']);
  const { isFullAccess } = useSession();
  const [isAsking, setAsking] = useState(false);
  const [taken, setTaken] = useState<ShownOnce>();
  const stopAsking = useCallback(() => setAsking(false), []);
  const haveIt = useCallback(() => setTaken(undefined), []);
  return (
    <Page
      title={t('shell:pages.api_keys')}
      actions={
        <ActionButton
          kind="primary"
          icon={<PlusOutlined />}
          label={t('apiKeys:new')}
          needs="setting/access"
          disabledReason={isFullAccess ? undefined : t('apiKeys:only_full')}
          onClick={() => setAsking(true)}
        />
      }
    >
      <Alert
        type="info"
        showIcon
        className={styles.about ?? ''}
        title={t('apiKeys:about')}
        description={t('apiKeys:address', { address: `${location.origin}/api/docs` })}
      />
      {isFullAccess ? <Keys onTaken={setTaken} /> : <EmptyState title={t('apiKeys:only_full')} />}
      <AskDialog open={isAsking} onClose={stopAsking} />
      <ShownOnceDialog shown={taken} onClose={haveIt} />
    </Page>
  );
}

function Keys({ onTaken }: { readonly onTaken: (taken: ShownOnce) => void }) {
  const { t } = useTranslation(['apiKeys', 'shell']);
  const query = useQuery(read(apiKeys.list, {}));
  const columns = useColumns(onTaken);
  const label = t('shell:pages.api_keys');
  const none = { title: t('apiKeys:none'), text: t('apiKeys:none_text') };
  return <RowPanel label={label} query={query} columns={columns} none={none} />;
}

function useColumns(onTaken: (taken: ShownOnce) => void): readonly Column<ApiKeyRow>[] {
  const { t } = useTranslation('apiKeys');
  const press = useKeyActs(onTaken);
  return [
    {
      key: 'name',
      title: t('name'),
      keep: true,
      phone: 'heading',
      render: ({ name, roleName }) => (
        <>
          {name}
          <Aside>
            {t('role')}: {roleName}
          </Aside>
        </>
      ),
    },
    {
      key: 'state',
      title: t('state'),
      width: 105,
      keep: true,
      render: ({ state }) => <StatusTag tone={tones[state]} icon={<KeyOutlined />} label={t(`states.${state}`)} />,
    },
    {
      key: 'expires',
      title: t('expires'),
      width: 150,
      keep: true,
      render: ({ expiresOn, perMinute, lastUsedAt }) => (
        <>
          {day(expiresOn)}
          <Aside>
            {t('used')}: {lastUsedAt === null ? t('never') : instant(lastUsedAt)}
          </Aside>
          <Aside>
            {t('calls')}: {perMinute}
          </Aside>
        </>
      ),
    },
    {
      key: 'people',
      title: t('people'),
      width: 150,
      keep: true,
      render: ({ askedBy, askedAt, decidedBy, endedBy }) => (
        <>
          {askedBy}, {instant(askedAt)}
          {decidedBy === null ? null : <Aside>{t('decided', { name: decidedBy })}</Aside>}
          {endedBy === null ? null : <Aside>{t('ended', { name: endedBy })}</Aside>}
        </>
      ),
    },
    {
      key: 'acts',
      title: t('act'),
      width: 105,
      keep: true,
      render: (key) => (
        <RowActs>
          {key.acts.map((act) => (
            <ActionButton
              key={act}
              size="small"
              kind={act === 'confirm' || act === 'take' ? 'primary' : 'default'}
              danger={act === 'end'}
              label={t(`acts.${act}`)}
              spoken={t('act_of', { act: t(`acts.${act}`), name: key.name })}
              onClick={() => void press(key, act)}
            />
          ))}
        </RowActs>
      ),
    },
  ];
}
