import { DownloadOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Flex, Input, Progress, Switch, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { z } from 'zod';
import { NewPassword } from '#contract/access/auth.ts';
import { backup } from '#contract/operations/backup.ts';
import type { BackupRun, KeptBackup } from '#contract/operations/backup.ts';
import { useSession } from '#web/api/current-session.ts';
import { messageOf } from '#web/api/failure.ts';
import { areaOf } from '#contract/endpoint.ts';
import { read, useChange } from '#web/api/queries.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';
import { bytes, count, instant } from '#web/kit/show/formats.ts';

const options = defineForm(
  z.object({
    withFiles: z.boolean(),
    isKept: z.boolean(),
    isSealed: z.boolean(),
    password: NewPassword.optional(),
    confirm: z.string().optional(),
  }),
);

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
  const isShown = run !== null && (isRunning || wasRunning || run.id === begun);
  return (
    <Flex vertical gap="middle" align="stretch">
      <Typography.Paragraph>{t('about')}</Typography.Paragraph>
      <Typography.Paragraph>
        {t('left_out')} {t('restore')}
      </Typography.Paragraph>
      <div aria-live="polite">
        {isShown ? <Outcome run={run} /> : null}
        {cancel.error === null ? null : <Alert type="error" showIcon title={messageOf(cancel.error)} />}
      </div>
      {isRunning ? (
        <div>
          <Button danger loading={cancel.isPending} onClick={() => cancel.mutate({ params: { id: run.id } })}>
            {t('cancel')}
          </Button>
        </div>
      ) : (
        <options.Form
          key={begun}
          initial={{ withFiles: false, isKept: true, isSealed: false }}
          submitLabel={isShown && run.state === 'done' ? t('again') : t('start')}
          check={complaintsOf}
          onSubmit={async ({ withFiles, isKept, isSealed, password }) => {
            setBegun(undefined);
            const { data } = await make.mutateAsync({
              body: { withFiles, isKept, ...(isSealed && password !== undefined ? { password } : {}) },
            });
            setBegun(data.id);
          }}
        >
          <Options />
        </options.Form>
      )}
    </Flex>
  );
}

/** A password that nobody knows closes the file for ever: it is asked for where it is wanted, and twice. */
function complaintsOf({ isSealed, password, confirm }: Readonly<Record<string, unknown>>): Record<string, string> {
  if (isSealed !== true) return {};
  if (typeof password !== 'string' || password === '') return { password: 'backup:password_required' };
  return password === confirm ? {} : { confirm: 'backup:mismatch' };
}

/** What is in the file, where it lies, and who opens it. */
function Options() {
  const { t } = useTranslation('backup');
  const { isFullAccess } = useSession();
  const isSealed = options.useValue('isSealed') === true;
  return (
    <>
      <options.Field name="withFiles" label={t('with_files')} help={t('with_files_about')} required={false}>
        <Switch />
      </options.Field>
      <options.Field name="isKept" label={t('keep')} help={t('keep_about')} required={false}>
        <Switch />
      </options.Field>
      {isFullAccess ? (
        <options.Field name="isSealed" label={t('seal')} help={t('seal_about')} required={false}>
          <Switch />
        </options.Field>
      ) : (
        <Alert type="info" showIcon title={t('seal_by_key')} />
      )}
      {isSealed ? (
        <>
          <options.Field name="password" label={t('password')} required>
            <Input.Password autoComplete="new-password" />
          </options.Field>
          <options.Field name="confirm" label={t('confirm')} required>
            <Input.Password autoComplete="new-password" />
          </options.Field>
        </>
      ) : null}
    </>
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
      return (
        <Alert type="error" showIcon title={t('failed')} description={t(run.fileName === null ? 'broken' : 'broken_command')} />
      );
    case 'done':
      return <Done run={run} />;
    default:
      return run.state satisfies never;
  }
}

/** The end of its name: `sql`, `tar.gz.age`. */
const kindOf = ({ withFiles, isSealed }: KeptBackup): string => `${withFiles ? 'tar' : 'sql'}${isSealed ? '.gz.age' : ''}`;

function Done({ run: { backup: made, link, fileName } }: { readonly run: BackupRun }) {
  const { t } = useTranslation('backup');
  const file =
    fileName !== null ? (
      t('by_command', { file: fileName })
    ) : made === null || link === null ? (
      t('gone')
    ) : (
      <Flex vertical gap="small" align="start">
        <span>{t('done_text', { rows: count(made.rows), size: bytes(made.size) })}</span>
        <Button type="primary" icon={<DownloadOutlined />} href={link} download>
          {t('download', { kind: kindOf(made) })}
        </Button>
      </Flex>
    );
  return <Alert type="success" showIcon title={t('done')} description={file} />;
}
