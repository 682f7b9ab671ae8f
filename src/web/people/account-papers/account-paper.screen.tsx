import { useQuery } from '@tanstack/react-query';
import { Alert, Input } from 'antd';
import { useState } from 'react';
import { accountControl } from '#contract/access/account-acts.ts';
import type { OwnerPaper } from '#contract/access/account-acts.ts';
import { read, useChange } from '#web/api/queries.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { useRouteId } from '#web/kit/address/use-route-id.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Page } from '#web/kit/page/page.tsx';
import { PrintButton, PrintSheet } from '#web/kit/print/print-sheet.tsx';
import { day } from '#web/kit/show/formats.ts';
import { useTranslation } from '#web/language/use-translation.ts';
import { SignedPaperInput } from '#web/reference/files/index.ts';
import styles from './account-paper.module.css';

const form = defineForm(accountControl.attachPaper.body);

/** Prints the paper on which the owner of an account signs that it is theirs, and takes it back signed. */
export function AccountPaperScreen() {
  const id = useRouteId();
  const { t } = useTranslation(['userAccounts', 'shell']);
  const accounts = useQuery(read(accountControl.list, { query: { offset: 0, limit: 1, accountId: id } }));
  return (
    <Loaded query={accounts}>
      {({ data }) => (
        <Page
          title={t('userAccounts:paper_of', { name: data[0]?.name ?? '' })}
          crumbs={[{ title: t('shell:pages.accounts'), to: paths.settingList('accounts') }]}
        >
          <Paper id={id} />
        </Page>
      )}
    </Loaded>
  );
}

function Paper({ id }: { readonly id: string }) {
  const { t } = useTranslation('userAccounts');
  const { failed, success } = useFeedback();
  const go = useGo();
  const make = useChange(accountControl.printPaper);
  const attach = useChange(accountControl.attachPaper);
  const [made, setMade] = useState<OwnerPaper>();
  const press = async (): Promise<void> => {
    try {
      setMade((await make.mutateAsync({ params: { id } })).data);
    } catch (error) {
      failed(t('paper.make'), error);
    }
  };
  return (
    <div className={styles.stack}>
      <Alert className="no-print" type="info" showIcon title={t('paper.about')} />
      <div className={`no-print ${styles.actions}`}>
        <ActionButton kind="primary" label={t('paper.make')} loading={make.isPending} onClick={() => void press()} />
        {made === undefined ? null : <PrintButton />}
      </div>
      {made === undefined ? null : <PaperToSign paper={made} />}
      <section className={`no-print ${styles.panel}`} aria-label={t('paper.attach')}>
        <form.Form
          initial={{ code: '', file: '' }}
          submitLabel={t('paper.attach')}
          onSubmit={async (body) => {
            await attach.mutateAsync({ params: { id }, body });
            success({ title: t('paper.done') });
            go(paths.settingList('accounts'));
          }}
        >
          <form.Field name="code" label={t('paper.code')}>
            <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} />
          </form.Field>
          <form.Field name="file" label={t('paper.file')}>
            <SignedPaperInput label={t('paper.file')} />
          </form.Field>
        </form.Form>
      </section>
    </div>
  );
}

/** The statement in both languages: whoever signs it has chosen none here. */
function PaperToSign({ paper }: { readonly paper: OwnerPaper }) {
  const { t: km } = useTranslation('userAccounts', { lng: 'km' });
  const { t: en } = useTranslation('userAccounts', { lng: 'en' });
  const facts = [
    ['account', `${[paper.nameKH, paper.name].filter(Boolean).join(' · ')} (${paper.userName})`],
    ['day', day(paper.printedOn)],
    ['code', paper.code],
    ['signature', ''],
  ] as const;
  return (
    <PrintSheet>
      <h1>{[paper.companyKH, paper.company].filter(Boolean).join(' · ')}</h1>
      <h2>
        <span lang="km">{km('paper.heading')}</span> · <span lang="en">{en('paper.heading')}</span>
      </h2>
      <p lang="km">{km('paper.statement')}</p>
      <p lang="en">{en('paper.statement')}</p>
      <dl className={styles.facts}>
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>
              <span lang="km">{km(`paper.${key}`)}</span> · <span lang="en">{en(`paper.${key}`)}</span>
            </dt>
            <dd className={key === 'signature' ? styles.line : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
    </PrintSheet>
  );
}
