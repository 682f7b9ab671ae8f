import { CheckCircleOutlined, ExclamationCircleOutlined, WarningOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useDataWords } from '#web/language/use-data-words.ts';
import { useTranslation } from '#web/language/use-translation.ts';
import { health } from '#contract/operations/health.ts';
import type { HealthCheck, HealthState, SystemHealth } from '#contract/operations/health.ts';
import { SystemAlarms } from '#web/home/dashboard/index.ts';
import { useMay } from '#web/api/current-session.ts';
import { read } from '#web/api/queries.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { Details } from '#web/kit/show/details.tsx';
import { bytes, instant } from '#web/kit/show/formats.ts';
import { StatusTag } from '#web/kit/show/status-tag.tsx';
import type { Tone } from '#web/kit/show/status-tag.tsx';
import { copiesSaid, proofSaid } from '#web/operations/backup/index.ts';
import styles from './health.module.css';

const tones: Readonly<Record<HealthState, Tone>> = { good: 'success', look: 'warning', bad: 'error' };
const icons = { good: <CheckCircleOutlined />, look: <ExclamationCircleOutlined />, bad: <WarningOutlined /> } as const;

/** How the system is: what works, what wants attention, and what to do about it. */
export function HealthScreen() {
  const { t } = useTranslation(['health', 'shell']);
  const query = useQuery({ ...read(health.read, {}), staleTime: 0 });
  return (
    <Page title={t('shell:pages.health')}>
      <Loaded query={query}>
        {({ data }) => (
          <>
            <SystemAlarms isOnPage />
            <p className={styles.whole}>{t(data.checks.every(({ state }) => state === 'good') ? 'all_good' : 'not_all')}</p>
            <ul className={styles.checks}>
              {data.checks.map(({ check, state }) => (
                <li key={check} className={styles.check}>
                  <h2 className={styles.name}>{t(`checks.${check}`)}</h2>
                  <StatusTag tone={tones[state]} icon={icons[state]} label={t(`states.${state}`)} />
                  <div className={styles.words}>
                    <Words check={check} state={state} found={data} />
                  </div>
                </li>
              ))}
            </ul>
            <section className={styles.about} aria-label={t('about')}>
              <h2 className={styles.name}>{t('about')}</h2>
              <Details
                items={[
                  {
                    label: t('version'),
                    value: data.commit === null ? data.version : `${data.version} (${data.commit.slice(0, 12)})`,
                  },
                  { label: t('database'), value: data.databaseVersion },
                  { label: t('database_size'), value: bytes(data.databaseBytes) },
                  {
                    label: t('files'),
                    value: t('files_count', { count: data.files.count, size: bytes(data.files.bytes) }),
                  },
                ]}
              />
            </section>
          </>
        )}
      </Loaded>
    </Page>
  );
}

interface WordsProps {
  readonly check: HealthCheck;
  readonly state: HealthState;
  readonly found: SystemHealth;
}

/** What was found, a sentence for each thing, and where it is put right. */
function Words({ check, state, found }: WordsProps) {
  const { t } = useTranslation('health');
  const mayBackUp = useMay('setting/backup database');
  const kinds = useDataWords('audit');
  const { jobs, mail, backup, roomBytes, unclean } = found;
  const said = (holds: boolean, sentence: () => string): readonly string[] => (holds ? [sentence()] : []);
  const sentences: Readonly<Record<HealthCheck, () => readonly string[]>> = {
    jobs: () => [
      jobs.lastAt === null ? t('jobs.none') : t('jobs.last', { time: instant(jobs.lastAt) }),
      ...said(jobs.failing > 0, () => t('jobs.failing', { count: jobs.failing })),
      ...said(state === 'bad' && jobs.failing === 0 && jobs.lastAt !== null, () => t('jobs.late')),
    ],
    mail: () => [
      mail.isOn ? (mail.lastAt === null ? t('mail.none') : t('mail.last', { time: instant(mail.lastAt) })) : t('mail.off'),
      ...said(mail.isOn && mail.waiting > 0, () => t('mail.waiting', { count: mail.waiting })),
      ...said(state === 'bad', () => t('mail.stuck', { time: instant(mail.waitsSince) })),
      ...said(mail.failed > 0, () => t('mail.failed', { count: mail.failed })),
    ],
    backup: () => [
      backup.lastAt === null ? t('backup.none') : t('backup.last', { time: instant(backup.lastAt) }),
      ...said(!backup.isNightly, () => t('backup.off')),
      ...said(backup.failedNights > 0, () => t('backup.nights', { count: backup.failedNights })),
      ...said(backup.damaged > 0, () => t('backup.damaged', { count: backup.damaged })),
    ],
    copies: () => copiesSaid(t, backup.care),
    proof: () => proofSaid(t, backup.care),
    unclean: () => [
      t('unclean.about', { count: unclean.count }),
      t('unclean.first', { list: unclean.first.map(({ kind, text }) => `${kinds(`kinds.${kind}`)}: ${text}`).join('; ') }),
    ],
    database: () => [
      found.databaseFixedIn === null
        ? t('postgres.fixed', { version: found.databaseVersion })
        : t(found.isOwnDatabase ? 'postgres.ours' : 'postgres.yours', {
            version: found.databaseVersion,
            better: found.databaseFixedIn,
          }),
    ],
    room: () => [
      ...said(roomBytes !== null, () => t('room.free', { size: bytes(roomBytes ?? 0) })),
      ...said(state !== 'good', () => t('room.low')),
    ],
  };
  return (
    <>
      {sentences[check]().join(' ')}
      {(check === 'backup' || (check === 'proof' && state !== 'good')) && mayBackUp ? (
        <>
          {' '}
          <PageLink to={paths.backup()} className="lone-link">
            {t('backup.open')}
          </PageLink>
        </>
      ) : null}
    </>
  );
}
