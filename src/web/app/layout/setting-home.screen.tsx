import { Card } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/api/current-session.ts';
import { may } from '#web/api/session.ts';
import { modules } from '#web/app/modules.ts';
import { hasScreen } from '#web/app/routes.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { CompanySettings } from '#web/features/company/company-setting.tsx';
import styles from './setting-home.module.css';

/** General: what the company is, and the way to every page of the settings, those that the menu leaves out too (decision D5). */
export function SettingHomeScreen() {
  const { t } = useTranslation(['shell', 'company']);
  const session = useSession();
  const pages = modules.filter(({ path, group, needs }) => group === 'setting' && hasScreen(path) && may(session, needs));
  return (
    <Page title={t('pages.setting')}>
      <CompanySettings />
      <h2 className={styles.heading}>{t('company:lists')}</h2>
      <ul className={styles.pages}>
        {pages.map(({ path, title }) => (
          <li key={path}>
            <PageLink to={path}>
              <Card size="small" hoverable>
                {t(title)}
              </Card>
            </PageLink>
          </li>
        ))}
      </ul>
    </Page>
  );
}
