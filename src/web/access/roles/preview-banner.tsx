import { EyeOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { previews } from '#contract/access/role-calls.ts';
import { call } from '#web/api/call.ts';
import { session as store, useMaybeSession } from '#web/api/current-session.ts';
import styles from './roles.module.css';

const minutesUntil = (instant: string): number => Math.ceil((new Date(instant).getTime() - Date.now()) / 60_000);

/** Says, as long as it lasts, that one sees with another's rights, and leads back. */
export function PreviewBanner() {
  const current = useMaybeSession();
  if (current === undefined || current.previewedBy === null) return null;
  const { profile, roleName, expiresAt } = current;
  return <Banner name={profile.fullName} role={roleName} expiresAt={expiresAt} />;
}

function Banner({ name, role, expiresAt }: { readonly name: string; readonly role: string; readonly expiresAt: string }) {
  const { t } = useTranslation('roles');
  const [minutes, setMinutes] = useState(() => minutesUntil(expiresAt));
  useEffect(() => {
    const timer = setInterval(() => {
      const left = minutesUntil(expiresAt);
      setMinutes(left);
      if (left <= 0) endPreview();
    }, 5_000);
    return () => clearInterval(timer);
  }, [expiresAt]);
  return (
    <output className={styles.banner}>
      <Alert
        banner
        type="warning"
        icon={<EyeOutlined />}
        title={
          <>
            <strong>{t('preview.banner', { name, role })}</strong> {t('preview.left', { minutes })}
          </>
        }
        action={
          <Button size="small" type="primary" onClick={endPreview}>
            {t('preview.end')}
          </Button>
        }
      />
    </output>
  );
}

/** Back to one's own session, which tells the server; the preview is forgotten even when that fails, and ends by itself. */
function endPreview(): void {
  void call(previews.end, {}, { token: store.own()?.accessToken })
    .catch(() => undefined)
    .finally(() => store.clear());
}
