import { Button } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { useNameOf } from '#web/language/name-of.ts';
import styles from './sign-in.module.css';
import type { Credentials } from './use-sign-in.ts';

export interface DemoAccountsProps {
  readonly demo: {
    readonly privateURL: string;
    readonly password: string;
    readonly accounts: readonly { readonly userName: string; readonly role: string; readonly roleKH: string }[];
  };
  readonly isBusy: boolean;
  readonly onChoose: (credentials: Credentials) => Promise<boolean>;
}

/** The accounts of the demo company; an installation that is no demo has none. */
export function DemoAccounts({ demo, isBusy, onChoose }: DemoAccountsProps) {
  const { t } = useTranslation('auth');
  const nameOf = useNameOf();
  return (
    <section className={styles.demo} aria-label={t('demo.title')}>
      <h2 className={styles.demoTitle}>{t('demo.title')}</h2>
      <p className={styles.demoText}>{t('demo.text')}</p>
      <div className={styles.demoAccounts}>
        {demo.accounts.map(({ userName, role, roleKH }) => {
          const name = nameOf({ name: role, nameKH: roleKH });
          return (
            <Button
              key={userName}
              size="small"
              disabled={isBusy}
              aria-label={t('demo.sign_in_as', { role: name })}
              onClick={() => void onChoose({ privateURL: demo.privateURL, userName, password: demo.password })}
            >
              {name}
            </Button>
          );
        })}
      </div>
    </section>
  );
}
