import { CheckCircleOutlined, FileProtectOutlined, KeyOutlined, SolutionOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useMay } from '#web/api/current-session.ts';
import { PageLink, useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { useNameOf } from '#web/language/name-of.ts';
import { useTranslation } from '#web/language/use-translation.ts';
import { employeeProfile } from '../../employees.api.ts';
import { useMissingNames } from '../../profile/profile-parts.tsx';
import styles from './hired.module.css';
import type { SignIn } from '../form-values.ts';

export interface HiredPerson {
  readonly id: string;
  readonly signIn: SignIn;
  /** Why the invitation is not on its way; null: it is. Undefined: nobody was to be invited. */
  readonly invited?: string | null | undefined;
  /** The requests as which the hire waits for a second person. */
  readonly termsAsked: readonly string[];
}

/** What comes after a hire: the sign-in, what waits, what the record still lacks, and the next one. */
export function Hired({ hired, onAnother }: { readonly hired: HiredPerson; readonly onAnother: () => void }) {
  const { t } = useTranslation('employeeForm');
  const { id, signIn, invited, termsAsked } = hired;
  const query = useQuery(employeeProfile(id));
  const mayEdit = useMay('employee/edit');
  const go = useGo();
  const missingNames = useMissingNames();
  const nameOf = useNameOf();
  return (
    <Loaded query={query}>
      {({ data: person }) => {
        const lacking = missingNames(person.missingFields);
        return (
          <section className={styles.panel} aria-labelledby="hired">
            <Title>{t('hire.done', { name: nameOf({ name: person.name, nameKH: person.namekh }), code: person.code })}</Title>
            {termsAsked.length === 0 ? null : (
              <Alert type="warning" showIcon title={t('hire.waits', { requestNo: termsAsked.join(', ') })} />
            )}
            <ul className={styles.next}>
              <Next icon={<KeyOutlined />}>
                {signIn === 'slip' ? <PageLink to={paths.firstCodes([id])}>{t('hire.print_slip')}</PageLink> : null}
                {signIn === 'later' ? t('hire.no_sign_in') : null}
                {signIn !== 'mail' ? null : invited ? t('hire.not_invited', { reason: invited }) : t('hire.invited')}
              </Next>
              {lacking.length === 0 ? null : (
                <Next icon={<SolutionOutlined />}>
                  {t('hire.lacking', { fields: lacking.join(', ') })}
                  {mayEdit ? <PageLink to={paths.employeeUpdate(id)}>{t('hire.complete')}</PageLink> : null}
                </Next>
              )}
              <Next icon={<FileProtectOutlined />}>
                <PageLink to={paths.employeeProfile(id)}>{t('hire.documents')}</PageLink>
              </Next>
            </ul>
            <div className={styles.actions}>
              <ActionButton kind="primary" label={t('hire.another')} onClick={onAnother} />
              <ActionButton label={t('hire.open_profile')} onClick={() => go(paths.employeeProfile(id))} />
            </div>
          </section>
        );
      }}
    </Loaded>
  );
}

/** Read at once where nobody looks at the screen: the form that had the focus is gone. */
function Title({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 id="hired" ref={heading} tabIndex={-1} className={styles.title}>
      <CheckCircleOutlined aria-hidden className={styles.done} />
      {children}
    </h2>
  );
}

function Next({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li>
      <span aria-hidden className={styles.icon}>
        {icon}
      </span>
      <div className={styles.said}>{children}</div>
    </li>
  );
}
