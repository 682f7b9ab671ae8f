import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { useTitle } from '#web/kit/page/use-title.ts';
import { KramaCheck } from '#web/theme/krama-check.tsx';
import styles from './errors.module.css';

export interface ResultPageProps {
  readonly code?: string;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** A page that says why there is nothing else to see. */
export function ResultPage({ code, title, text, children }: ResultPageProps) {
  const { t } = useTranslation('shell');
  useTitle(title);
  const go = useGo();
  return (
    <div className={styles.page} role="alert">
      <div className={styles.mark}>
        <KramaCheck />
      </div>
      {code === undefined ? null : <p className={styles.code}>{code}</p>}
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>
        {children}
        <Button type={children === undefined ? 'primary' : 'default'} onClick={() => go(paths.dashboard())}>
          {t('to_dashboard')}
        </Button>
      </div>
    </div>
  );
}
