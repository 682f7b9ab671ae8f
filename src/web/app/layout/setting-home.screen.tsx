import { Card } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/api/current-session.ts';
import { may } from '#web/api/session.ts';
import { settingMenuOf } from '#web/app/setting-menu.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { CompanySettings } from '#web/features/company/company-setting.tsx';
import styles from './setting-home.module.css';

/** General: what the company is, and the way to every page of the settings, those that the menu leaves out too (decision D5). */
export function SettingHomeScreen() {
  const { t } = useTranslation(['shell', 'settingLayout']);
  const session = useSession();
  const groups = settingMenuOf(({ screen, needs }) => screen !== undefined && may(session, needs));
  return (
    <Page title={t('shell:pages.setting')}>
      <CompanySettings />
      {groups.map(({ key, pages }) => (
        <section key={key} className={styles.group} aria-label={t(`settingLayout:groups.${key}`)}>
          <h2 className={styles.heading}>{t(`settingLayout:groups.${key}`)}</h2>
          <ul className={styles.pages}>
            {pages.map(({ path, title }) => (
              <li key={path}>
                <PageLink to={path}>
                  <Card size="small" hoverable>
                    {t(`shell:${title}`)}
                  </Card>
                </PageLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Page>
  );
}
