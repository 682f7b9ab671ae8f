import { Switch, Tooltip } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { alwaysTold } from '#contract/notification-kinds.ts';
import type { NotificationKind } from '#contract/notification-kinds.ts';
import { notificationSettings } from '#contract/requests/notifications.ts';
import type { NotificationSettings } from '#contract/requests/notifications.ts';
import { call } from '#web/api/call.ts';
import { useMay } from '#web/api/current-session.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';

export interface KindSwitchProps {
  readonly kind: NotificationKind;
  readonly channel: 'offInApp' | 'offByMail';
  readonly settings: NotificationSettings;
}

/** Switches one kind on one channel; it is saved at once. */
export function KindSwitch({ kind, channel, settings }: KindSwitchProps) {
  const { t } = useTranslation(['notifications', 'common']);
  const mayEdit = useMay('setting/edit');
  const { failed } = useFeedback();
  const [isBusy, setBusy] = useState(false);
  const off = settings[channel];
  const isAlways = alwaysTold.has(kind);
  const change = async (isOn: boolean): Promise<void> => {
    setBusy(true);
    try {
      const next = isOn ? off.filter((one) => one !== kind) : [...off, kind];
      await call(notificationSettings.update, { body: { [channel]: next, version: settings.version } });
    } catch (error) {
      failed(t('notifications:settings.failed'), error);
    } finally {
      setBusy(false);
    }
  };
  const control = (
    <Switch
      aria-label={t(channel === 'offInApp' ? 'notifications:settings.in_app_of' : 'notifications:settings.by_mail_of', {
        kind: t(`notifications:kinds.${kind}.title`),
      })}
      checked={isAlways || !off.includes(kind)}
      loading={isBusy}
      disabled={isAlways || !mayEdit}
      onChange={(isOn) => void change(isOn)}
    />
  );
  const reason = isAlways ? t('notifications:settings.always') : mayEdit ? undefined : t('common:alert.no_permission');
  return reason === undefined ? control : <Tooltip title={reason}>{control}</Tooltip>;
}
