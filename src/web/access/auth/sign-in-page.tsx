import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { useTitle } from '#web/kit/page/use-title.ts';
import { KramaCheck, KramaMark } from '#web/theme/krama-check.tsx';
import { signInOptions } from './auth.api.ts';
import { LanguageSwitch } from './language-switch.tsx';
import styles from './sign-in.module.css';

/** The page of whoever is not signed in: the cloth, the language, one box with a title, the version. */
export function SignInPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { t } = useTranslation(['auth', 'common']);
  const { data: options } = useQuery(signInOptions);
  useTitle(title);
  return (
    <div className={styles.page}>
      <header className={styles.cloth}>
        <KramaCheck className={styles.check} />
        <p className={styles.tagline}>{t('auth:tagline')}</p>
      </header>
      <main className={styles.side}>
        <div className={styles.top}>
          <span className={styles.brand}>
            <KramaMark size={32} />
            {t('common:product')}
          </span>
          <LanguageSwitch />
        </div>
        <div className={styles.box}>
          <h1 className={styles.title}>{title}</h1>
          {children}
        </div>
        <footer className={styles.foot}>
          {options === undefined ? null : (
            <>
              {t('auth:version', { version: options.data.version })} · {t('auth:copyright', { year: options.data.year })}
            </>
          )}
        </footer>
      </main>
    </div>
  );
}
