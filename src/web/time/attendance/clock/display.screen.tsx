import { FullscreenOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, QRCode, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { attendance } from '#contract/time/attendance.ts';
import type { ReceivedOf } from '#contract/endpoint.ts';
import { call } from '#web/api/call.ts';
import { areaOf } from '#contract/endpoint.ts';
import { record } from '#web/kit/address/codecs.ts';
import { paths } from '#web/kit/address/paths.ts';
import { useAddress } from '#web/kit/address/use-address.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Page } from '#web/kit/page/page.tsx';
import styles from '../attendance.module.css';

type Shown = ReceivedOf<typeof attendance.code>;

const spec = { branch: record() };
/** The server answers once the code was used, or after so many seconds: a used one is away at once, for whoever comes next. */
const waitSeconds = 25;
/** Between an answer and the next question; longer while nobody answers. */
const [soon, later] = [250, 5_000];

/** The screen of an office: a code that changes every half minute and after each use. */
export function DisplayScreen() {
  const { t } = useTranslation(['attendance', 'shell']);
  const { values, change } = useAddress(spec);
  const client = useQueryClient();
  const paper = useRef<HTMLElement>(null);
  const key = [areaOf(attendance.code), 'display', values.branch];
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const shown = client.getQueryData<Shown>(key)?.data.code;
      return await call(
        attendance.code,
        {
          query: {
            ...(values.branch === undefined ? {} : { branchId: values.branch }),
            ...(shown === undefined || shown === null ? {} : { shown, wait: waitSeconds }),
          },
        },
        { signal },
      );
    },
    refetchInterval: ({ state }) => (values.branch === undefined ? false : state.status === 'error' ? later : soon),
    refetchIntervalInBackground: true,
  });
  return (
    <Page
      title={t('shell:pages.attendance_display')}
      crumbs={[{ title: t('shell:pages.attendance'), to: paths.attendance() }]}
      actions={
        <ActionButton
          label={t('display_full')}
          icon={<FullscreenOutlined />}
          onClick={() => void paper.current?.requestFullscreen()}
        />
      }
    >
      <p className={styles.quiet}>{t('display_about')}</p>
      <Loaded query={query}>
        {({ data }) => (
          <>
            {data.branches.length === 0 ? (
              <Alert type="info" showIcon title={t('display_no_branch')} />
            ) : (
              <div className={styles.pick}>
                <Select
                  aria-label={t('display_branch')}
                  placeholder={t('display_choose')}
                  value={values.branch ?? null}
                  options={data.branches.map(({ id, name }) => ({ value: id, label: name }))}
                  onChange={(next: string | null) => change({ branch: next ?? undefined })}
                  style={{ width: '100%' }}
                />
              </div>
            )}
            <section ref={paper} className={styles.display} aria-label={t('display_scan')}>
              {data.code === null ? (
                <p>{t('display_choose')}</p>
              ) : (
                <Code shown={data} shownAt={query.dataUpdatedAt} isLost={query.isError} />
              )}
            </section>
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** Whole seconds since an instant, counted on. */
function useSecondsSince(instant: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - instant) / 1_000));
}

interface CodeProps {
  readonly shown: Shown['data'];
  /** When the server said so, by this device's clock. */
  readonly shownAt: number;
  readonly isLost: boolean;
}

function Code({ shown, shownAt, isLost }: CodeProps) {
  const { t } = useTranslation('attendance');
  const seconds = Math.max(0, shown.secondsLeft - useSecondsSince(shownAt));
  if (isLost) return <Alert type="warning" showIcon title={t('display_offline')} />;
  const link = shown.link ?? `${location.origin}${paths.scan(shown.code ?? '')}`;
  return (
    <>
      <h2 className={styles.displayHead}>{t('display_scan')}</h2>
      {/* The picture is drawn, so that it is sharp at every size. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div role="img" aria-label={t('code_image', { branch: shown.branch ?? '' })} className={styles.code}>
        <div aria-hidden>
          <QRCode type="svg" value={link} size={320} color="#000000" bgColor="#ffffff" bordered={false} errorLevel="L" />
        </div>
      </div>
      <p className={styles.state}>{shown.branch}</p>
      <p aria-hidden>{t('next_code', { seconds })}</p>
    </>
  );
}
