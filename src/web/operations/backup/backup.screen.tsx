import { CloudServerOutlined, DeleteOutlined, DownloadOutlined, SafetyOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Tag, Typography } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { backup } from '#contract/operations/backup.ts';
import type { KeptBackup } from '#contract/operations/backup.ts';
import { call } from '#web/api/call.ts';
import { useMay, useSession } from '#web/api/current-session.ts';
import { messageOf } from '#web/api/failure.ts';
import { readList, useChange } from '#web/api/queries.ts';
import { pageOf } from '#web/kit/address/address.ts';
import { listSpec, useAddress } from '#web/kit/address/use-address.ts';
import { useAsked } from '#web/kit/address/use-asked.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useConfirmDelete } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import type { Column } from '#web/kit/list/table/column.ts';
import { ListPage } from '#web/kit/list/list-page.tsx';
import { bytes, count, instant } from '#web/kit/show/formats.ts';
import { BackupDrawer } from './backup-drawer.tsx';
import { Nights } from './nights.tsx';
import { openDownload } from './open-download.ts';

const spec = listSpec();

/** The backups on the server, and the making of another. */
export function BackupScreen() {
  const { t } = useTranslation(['backup', 'shell']);
  const address = useAddress(spec);
  const query = useQuery({
    ...readList(backup.lists, { query: pageOf(address.values) }),
    // A look that goes on ends within some seconds, mostly.
    refetchInterval: ({ state }) => (state.data?.data.some(({ isChecking }) => isChecking) === true ? 2_000 : false),
  });
  const asked = useAsked(useMay('setting/backup database'));
  const { rights } = useSession();
  const remove = useChange(backup.remove);
  const check = useChange(backup.check);
  const confirmDelete = useConfirmDelete();
  const { failure } = useFeedback();
  const download = async ({ id }: KeptBackup): Promise<void> => {
    try {
      openDownload((await call(backup.link, { params: { id } })).data.link);
    } catch (error) {
      failure({ title: messageOf(error) });
    }
  };
  const checkOne = async ({ id }: KeptBackup): Promise<void> => {
    try {
      await check.mutateAsync({ params: { id } });
    } catch (error) {
      failure({ title: messageOf(error) });
    }
  };
  const removeOne = async ({ id }: KeptBackup): Promise<void> => {
    if (!(await confirmDelete())) return;
    try {
      await remove.mutateAsync({ params: { id } });
    } catch (error) {
      failure({ title: messageOf(error) });
    }
  };
  return (
    <ListPage<KeptBackup>
      title={t('shell:pages.backup')}
      address={address}
      withoutSearch
      cards={<Nights />}
      query={query}
      columns={useColumns()}
      rowKey={({ id }) => id}
      actions={
        <ActionButton
          kind="primary"
          icon={<CloudServerOutlined />}
          label={t('backup:button')}
          needs="setting/backup database"
          onClick={asked.open}
        />
      }
      rowActions={(row) => [
        {
          key: 'download',
          label: t('backup:download_of', { file: row.fileName }),
          icon: <DownloadOutlined />,
          onClick: () => void download(row),
        },
        {
          key: 'check',
          label: t('backup:check', { file: row.fileName }),
          icon: <SafetyOutlined />,
          disabledReason: row.isChecking ? t('backup:checking') : undefined,
          onClick: () => void checkOne(row),
        },
        {
          key: 'remove',
          label: t('backup:remove', { file: row.fileName }),
          icon: <DeleteOutlined />,
          danger: true,
          disabledReason: rights.isFullAccess ? undefined : t('backup:only_full_access'),
          onClick: () => void removeOne(row),
        },
      ]}
      empty={{ title: t('backup:none'), text: t('backup:none_text') }}
    >
      <BackupDrawer open={asked.isOpen} onClose={asked.close} />
    </ListPage>
  );
}

const keptUntil = ({ isKept, madeBy }: KeptBackup): 'kept' | 'once' | 'night' =>
  isKept ? (madeBy === null ? 'night' : 'kept') : 'once';

/** When one was looked at last, and how: restored, or only read and why. */
function Checked({ backup: { isDamaged, isChecking, checkedAt, checkedAs } }: { backup: KeptBackup }) {
  const { t } = useTranslation('backup');
  if (isChecking) return <Tag color="processing">{t('checking')}</Tag>;
  if (isDamaged) return <Tag color="error">{t('damaged')}</Tag>;
  if (checkedAt === null) return t('checked_when_made');
  const how = checkedAs === null ? t('checked_as.read') : t(`checked_as.${checkedAs}`);
  return (
    <>
      {instant(checkedAt)}
      <br />
      <Typography.Text type="secondary">{how}</Typography.Text>
    </>
  );
}

function useColumns(): readonly Column<KeptBackup>[] {
  const { t } = useTranslation('backup');
  return [
    { key: 'file', title: t('file'), width: 220, keep: true, phone: 'heading', render: ({ fileName }) => fileName },
    { key: 'taken', title: t('taken'), width: 140, keep: true, render: ({ takenAt }) => instant(takenAt) },
    { key: 'size', title: t('size'), width: 90, keep: true, numeric: true, render: ({ size }) => bytes(size) },
    { key: 'rows', title: t('rows'), width: 90, numeric: true, render: ({ rows }) => count(rows) },
    { key: 'made', title: t('made_by'), width: 160, render: ({ madeBy }) => madeBy ?? t('by_night') },
    { key: 'kept', title: t('kept'), width: 160, render: (row) => t(`kept_until.${keptUntil(row)}`) },
    {
      key: 'checked',
      title: t('checked'),
      width: 200,
      render: (row) => <Checked backup={row} />,
    },
    { key: 'downloaded', title: t('downloaded'), width: 140, render: ({ lastDownloadedAt }) => instant(lastDownloadedAt) },
  ];
}
