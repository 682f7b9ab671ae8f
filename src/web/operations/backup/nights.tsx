import { KeyOutlined, MoonOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Flex, Input, Select, Switch } from 'antd';
import type { ReactNode } from 'react';
import { useCallback, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { BackupSchedule, backup } from '#contract/operations/backup.ts';
import type { BackupCare } from '#contract/operations/backup.ts';
import { useSession } from '#web/api/current-session.ts';
import { read, useChange } from '#web/api/queries.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { Dialog } from '#web/kit/overlay/dialog.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { instant } from '#web/kit/show/formats.ts';
import { copiesSaid, proofSaid } from './care.ts';
import { KeyTrial } from './key-trial.tsx';
import { SealKeyInput } from './seal-key-input.tsx';

const form = defineForm(BackupSchedule.pick({ isOn: true, hour: true, withFiles: true, sealTo: true, keyHolders: true }));
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: `${String(hour).padStart(2, '0')}:00` }));

/** Says whether backups are made by themselves and how the last nights went, and opens their settings. */
export function Nights() {
  const { t } = useTranslation('backup');
  const { data } = useQuery({ ...read(backup.schedule, {}), staleTime: 0 });
  const { rights } = useSession();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const [isTrying, setTrying] = useState(false);
  const endTrial = useCallback(() => setTrying(false), []);
  if (data === undefined) return null;
  const { isOn, hour, failedNights, lastGoodAt, sealTo, care } = data.data;
  const at = hours[hour]?.label ?? '';
  const newest = lastGoodAt === null ? t('nights.none_yet') : t('nights.last', { time: instant(lastGoodAt) });
  const last = sealTo === null ? newest : `${newest} ${t('nights.are_sealed')}`;
  const buttons = (
    <Flex gap="small" wrap>
      {rights.isFullAccess ? (
        <Button size="small" icon={<MoonOutlined />} onClick={() => setOpen(true)}>
          {t('nights.settings')}
        </Button>
      ) : null}
      {sealTo === null ? null : (
        <Button
          size="small"
          icon={<KeyOutlined />}
          {...(care.isKeyDue ? { type: 'primary' as const } : {})}
          onClick={() => setTrying(true)}
        >
          {t('trial.title')}
        </Button>
      )}
    </Flex>
  );
  return (
    <>
      {isOn ? (
        <Alert
          type={failedNights > 0 || care.copyFailure !== null ? 'error' : 'info'}
          showIcon
          title={failedNights > 0 ? t('nights.failed', { count: failedNights }) : t('nights.on', { at })}
          description={
            <Below button={buttons}>
              {last} <Care care={care} />
            </Below>
          }
        />
      ) : (
        <Alert
          type="warning"
          showIcon
          title={t('nights.off')}
          description={<Below button={buttons}>{t('nights.off_text')}</Below>}
        />
      )}
      <NightsDialog open={isOpen} onClose={close} />
      <KeyTrial open={isTrying} onClose={endTrial} />
    </>
  );
}

/** Where the copies are, what was proved of them, and who keeps the key. */
function Care({ care }: { readonly care: BackupCare }) {
  const { t } = useTranslation('health');
  return (
    <>
      {[...copiesSaid(t, care), ...proofSaid(t, care)].map((sentence) => (
        <span key={sentence}>{sentence} </span>
      ))}
    </>
  );
}

/** What is said, and what can be done about it under it: beside it a phone has no room for both. */
function Below({ button, children }: { readonly button: ReactNode; readonly children: ReactNode }) {
  return (
    <Flex vertical gap="small" align="start">
      <span>{children}</span>
      {button}
    </Flex>
  );
}

function NightsDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('backup');
  const query = useQuery({ ...read(backup.schedule, {}), enabled: open, staleTime: 0 });
  const save = useChange(backup.changeSchedule);
  const { success } = useFeedback();
  return (
    <Dialog title={t('nights.settings')} open={open} onClose={onClose}>
      <p>{t('nights.about')}</p>
      <Loaded query={query}>
        {({ data: { isOn, hour, withFiles, sealTo, keyHolders, version, copyPlace } }) => (
          <form.Form
            key={version}
            initial={{ isOn, hour, withFiles, sealTo, keyHolders }}
            check={(values) =>
              typeof values['sealTo'] === 'string' && typeof values['keyHolders'] !== 'string'
                ? { keyHolders: 'validation.required' }
                : {}
            }
            onConflict={async () => (await query.refetch()).data?.data ?? {}}
            onSubmit={async (values) => {
              await save.mutateAsync({ body: { ...values, version } });
              success({ title: t('nights.saved') });
              onClose();
            }}
          >
            <form.Field name="isOn" label={t('nights.is_on')} required={false}>
              <Switch />
            </form.Field>
            <form.Field name="hour" label={t('nights.hour')} help={t('nights.hour_help')} ask="select">
              <Select options={hours} />
            </form.Field>
            <form.Field name="withFiles" label={t('with_files')} help={t('nights.with_files_help')} required={false}>
              <Switch />
            </form.Field>
            <form.Field name="sealTo" label={t('nights.seal_to')} help={t('nights.seal_to_help')}>
              <SealKeyInput place={copyPlace} />
            </form.Field>
            <form.Field name="keyHolders" label={t('nights.key_holders')} help={t('nights.key_holders_help')}>
              <Input maxLength={200} />
            </form.Field>
          </form.Form>
        )}
      </Loaded>
    </Dialog>
  );
}
