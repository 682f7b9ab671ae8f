import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/language/use-translation.ts';
import type { ReceivedOf } from '#contract/endpoint.ts';
import { secondStep, signInSecurity } from '#contract/access/second-step.ts';
import { read, useChange } from '#web/api/queries.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useConfirm } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import type { Column } from '#web/kit/list/table/column.ts';
import { ListRows } from '#web/kit/list/table/list-rows.tsx';
import { EmptyState } from '#web/kit/list/empty-state.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { instant } from '#web/kit/show/formats.ts';
import { Aside } from '#web/kit/show/aside.tsx';
import styles from './sign-in-security.module.css';

type Account = ReceivedOf<typeof signInSecurity.accounts>['data'][number];

/** Who has a second step, with the reset for a lost phone. */
export function PeopleSection() {
  const { t } = useTranslation('secondStep');
  const query = useQuery(read(signInSecurity.accounts, {}));
  return (
    <section className={styles.panel} aria-label={t('setting.people')}>
      <h2 className={styles.heading}>{t('setting.people')}</h2>
      <p className={styles.text}>{t('setting.people_text')}</p>
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={t('setting.nobody')} text={t('setting.nobody_text')} />
          ) : (
            <People people={data} />
          )
        }
      </Loaded>
    </section>
  );
}

function People({ people }: { readonly people: readonly Account[] }) {
  const { t } = useTranslation('secondStep');
  const columns: readonly Column<Account>[] = [
    {
      key: 'name',
      title: t('setting.name'),
      keep: true,
      phone: 'heading',
      render: ({ fullName, userName, roleName }) => (
        <>
          {fullName} ({userName})<Aside>{roleName}</Aside>
        </>
      ),
    },
    {
      key: 'since',
      title: t('setting.since'),
      width: 150,
      keep: true,
      render: ({ since, recoveryCodesLeft }) => (
        <>
          {instant(since)}
          <Aside>{t('own.left', { count: recoveryCodesLeft })}</Aside>
        </>
      ),
    },
    { key: 'reset', title: t('setting.reset'), width: 130, keep: true, render: (account) => <ResetButton account={account} /> },
  ];
  const rowKey = ({ id }: Account): string => id;
  return <ListRows label={t('setting.people')} rows={people} columns={columns} rowKey={rowKey} />;
}

function ResetButton({ account }: { readonly account: Account }) {
  const { t } = useTranslation('secondStep');
  const reset = useChange(secondStep.reset);
  const confirm = useConfirm();
  const { success, failed } = useFeedback();
  const name = account.fullName;
  const press = async (): Promise<void> => {
    const question = {
      title: t('setting.reset_title', { name }),
      text: t('setting.reset_text'),
      yes: t('setting.reset'),
      danger: true,
    };
    if (!(await confirm(question))) return;
    try {
      await reset.mutateAsync({ params: { id: account.id } });
      success({ title: t('setting.reset_done') });
    } catch (error) {
      failed(t('setting.failed'), error);
    }
  };
  return (
    <ActionButton
      label={t('setting.reset')}
      spoken={t('setting.reset_of', { name })}
      size="small"
      danger
      needs="employee/edit"
      loading={reset.isPending}
      disabledReason={account.mayReset ? undefined : t('setting.not_yours')}
      onClick={() => void press()}
    />
  );
}
