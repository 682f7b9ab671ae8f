import { DownloadOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Flex, Progress, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { backup } from '#contract/backup.ts';
import type { BackupRun } from '#contract/backup.ts';
import { messageOf } from '#web/api/failure.ts';
import { areaOf, read, useChange } from '#web/api/queries.ts';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';
import { bytes, count, instant } from '#web/kit/show/formats.ts';

/** How often is looked how far a run is, and whether a file that goes with its download is still there. */
function intervalOf(run: BackupRun | null): number | false {
  if (run?.state === 'running') return 1_000;
  return run?.backup?.isKept === false ? 5_000 : false;
}

export interface BackupDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Makes a backup, follows it and offers its file. */
export function BackupDrawer({ open, onClose }: BackupDrawerProps) {
  const { t } = useTranslation('backup');
  return (
    <SideDrawer title={t('drawer')} open={open} onClose={onClose}>
      <BackupBox />
    </SideDrawer>
  );
}

function BackupBox() {
  const { t } = useTranslation('backup');
  const client = useQueryClient();
  const make = useChange(backup.make);
  const cancel = useChange(backup.cancel);
  const [isKept, setKept] = useState(true);
  const [withFiles, setWithFiles] = useState(false);
  /** The run that this drawer began; one of somebody else is followed as well, and then told as theirs. */
  const [begun, setBegun] = useState<string>();
  const [wasRunning, setWasRunning] = useState(false);
  const query = useQuery({
    ...read(backup.run, {}),
    refetchInterval: ({ state }) => intervalOf(state.data?.data ?? null),
  });
  const run = query.data?.data ?? null;
  const isRunning = run?.state === 'running';
  if (isRunning && !wasRunning) setWasRunning(true);
  // What has just ended stands in the list under the drawer.
  useEffect(() => {
    if (wasRunning && !isRunning) void client.invalidateQueries({ queryKey: [areaOf(backup.lists)] });
  }, [client, isRunning, wasRunning]);
  const start = (): void => {
    setBegun(undefined);
    make.mutate({ body: { isKept, withFiles } }, { onSuccess: ({ data }) => setBegun(data.id) });
  };
  const isShown = run !== null && (isRunning || wasRunning || run.id === begun);
  return (
    <Flex vertical gap="middle" align="stretch">
      <Typography.Paragraph>{t('about')}</Typography.Paragraph>
      <Typography.Paragraph>
        {t('left_out')} {t('restore')}
      </Typography.Paragraph>
      <div aria-live="polite">
        {isShown ? <Outcome run={run} /> : null}
        {make.error === null ? null : <Alert type="error" showIcon title={t('failed')} description={messageOf(make.error)} />}
        {cancel.error === null ? null : <Alert type="error" showIcon title={messageOf(cancel.error)} />}
      </div>
      {isRunning ? (
        <div>
          <Button danger loading={cancel.isPending} onClick={() => cancel.mutate({ params: { id: run.id } })}>
            {t('cancel')}
          </Button>
        </div>
      ) : (
        <>
          <div>
            <Checkbox checked={withFiles} onChange={({ target }) => setWithFiles(target.checked)}>
              {t('with_files')}
            </Checkbox>
            <Typography.Paragraph type="secondary">{t('with_files_about')}</Typography.Paragraph>
            <Checkbox checked={isKept} onChange={({ target }) => setKept(target.checked)}>
              {t('keep')}
            </Checkbox>
            <Typography.Paragraph type="secondary">{t('keep_about')}</Typography.Paragraph>
          </div>
          <div>
            <Button type={isShown && run.state === 'done' ? 'default' : 'primary'} loading={make.isPending} onClick={start}>
              {isShown && run.state === 'done' ? t('again') : t('start')}
            </Button>
          </div>
        </>
      )}
    </Flex>
  );
}

function Outcome({ run }: { readonly run: BackupRun }) {
  const { t } = useTranslation('backup');
  const time = instant(run.begunAt);
  const by = run.begunBy === null ? t('by_night_at', { time }) : t('by', { name: run.begunBy, time });
  switch (run.state) {
    case 'running':
      return (
        <>
          <Alert type="info" showIcon title={t('running')} description={by} />
          <Progress percent={run.percent} aria-label={t('progress')} />
        </>
      );
    case 'failed':
      return (
        <Alert type="error" showIcon title={t('failed')} description={run.failure === null ? by : t(`failures.${run.failure}`)} />
      );
    case 'cancelled':
      return <Alert type="warning" showIcon title={t('cancelled')} description={by} />;
    case 'broken':
      return <Alert type="error" showIcon title={t('failed')} description={t('broken')} />;
    case 'done':
      return <Done run={run} />;
    default:
      return run.state satisfies never;
  }
}

function Done({ run: { backup: made, link } }: { readonly run: BackupRun }) {
  const { t } = useTranslation('backup');
  const file =
    made === null || link === null ? (
      t('gone')
    ) : (
      <Flex vertical gap="small" align="start">
        <span>{t('done_text', { rows: count(made.rows), size: bytes(made.size) })}</span>
        <Button type="primary" icon={<DownloadOutlined />} href={link} download>
          {t('download', { kind: made.withFiles ? 'tar' : 'sql' })}
        </Button>
      </Flex>
    );
  return <Alert type="success" showIcon title={t('done')} description={file} />;
}
