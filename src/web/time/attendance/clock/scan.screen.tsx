import { Card, Result } from 'antd';
import { QrcodeOutlined } from '@ant-design/icons';
import { useTranslation } from '#web/language/use-translation.ts';
import { text } from '#web/kit/address/codecs.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { useAddress } from '#web/kit/address/use-address.ts';
import { Page } from '#web/kit/page/page.tsx';
import { ClockPanel } from './clock-card.tsx';
import styles from '../attendance.module.css';

const spec = { c: text() };

/** Where the code of an office's screen leads: to come or to go, with that code. */
export function ScanScreen() {
  const { t } = useTranslation('attendance');
  const { c: code } = useAddress(spec).values;
  return (
    <Page title={t('scan_title')} crumbs={[{ title: t('to_attendance'), to: paths.attendance() }]}>
      <Card className={styles.scan ?? ''}>
        {code === '' ? (
          <Result
            icon={<QrcodeOutlined aria-hidden />}
            title={t('scan_missing')}
            extra={
              <PageLink to={paths.attendance()} className="lone-link">
                {t('to_attendance')}
              </PageLink>
            }
          />
        ) : (
          <>
            <p className={styles.quiet}>{t('scan_question')}</p>
            <ClockPanel code={code} />
          </>
        )}
      </Card>
    </Page>
  );
}
