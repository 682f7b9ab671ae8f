import { CheckCircleOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { auth } from '#contract/access/auth.ts';
import { messageOf } from '#web/api/failure.ts';
import { read, useChange } from '#web/api/queries.ts';
import { useFailureDialog } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { instant } from '#web/kit/show/formats.ts';
import { StatusTag } from '#web/kit/show/status-tag.tsx';
import { useTranslation } from '#web/language/use-translation.ts';
import styles from './own-sessions.module.css';

/** Where one is signed in, each with a way to end it. */
export function OwnSessions() {
  const { t } = useTranslation('secondStep');
  const query = useQuery(read(auth.sessions, {}));
  return (
    <section aria-label={t('sessions.title')}>
      <h3>{t('sessions.title')}</h3>
      <p>{t('sessions.about')}</p>
      <Loaded query={query}>
        {({ data }) => (
          <ul className={styles.sessions}>
            {data.map(({ id, device, startedAt, lastUsedAt, isThis }) => (
              <li key={id} className={styles.session}>
                <div>
                  <strong>{device ?? t('sessions.unknown')}</strong>
                  <div>{t('sessions.times', { started: instant(startedAt), used: instant(lastUsedAt) })}</div>
                </div>
                {isThis ? (
                  <StatusTag tone="success" icon={<CheckCircleOutlined />} label={t('sessions.this')} />
                ) : (
                  <EndSession id={id} device={device ?? t('sessions.unknown')} />
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

function EndSession({ id, device }: { readonly id: string; readonly device: string }) {
  const { t } = useTranslation('secondStep');
  const end = useChange(auth.endSession);
  const { success } = useFeedback();
  const tellFailure = useFailureDialog();
  const press = async (): Promise<void> => {
    try {
      await end.mutateAsync({ params: { id } });
      success({ title: t('sessions.ended') });
    } catch (error) {
      tellFailure({ title: t('sessions.failed'), content: messageOf(error) });
    }
  };
  return (
    <Button size="small" loading={end.isPending} aria-label={t('sessions.end_of', { device })} onClick={() => void press()}>
      {t('sessions.end')}
    </Button>
  );
}
