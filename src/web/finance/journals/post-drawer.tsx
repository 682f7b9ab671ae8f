import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { z } from 'zod';
import { journals } from '#contract/finance/journals.ts';
import type { MissingAccounts, Unposted } from '#contract/finance/journals.ts';
import { accountLineColumns } from '#contract/finance/journal-columns.ts';
import { totalsOf } from '#contract/report.ts';
import { Day } from '#contract/shared.ts';
import { call } from '#web/api/call.ts';
import { read } from '#web/api/queries.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { DayInput } from '#web/kit/input/date-inputs.tsx';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { ReportTable } from '#web/kit/report/report-table.tsx';
import { money, month } from '#web/kit/show/formats.ts';
import { useLineWords } from './use-line-words.ts';

const form = defineForm(z.object({ date: Day }));

/** What a payment would book, by account, before it is posted. */
export function PostDrawer({
  payment,
  open,
  onClose,
}: {
  readonly payment: Unposted | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('journals');
  const parts = payment === undefined ? [] : [month(payment.month), t(`kinds.${payment.kind}`), payment.batch?.number];
  const what = parts.filter(Boolean).join(' ');
  return (
    <SideDrawer title={t('post.title', { what })} open={open} onClose={onClose} width={900}>
      {payment === undefined ? null : <Post payment={payment} onClose={onClose} />}
    </SideDrawer>
  );
}

function Post({ payment, onClose }: { readonly payment: Unposted; readonly onClose: () => void }) {
  const { t } = useTranslation(['journals', 'common']);
  const { runId, kind, rowId, batch } = payment;
  const posted = { runId, kind, ...(rowId === null ? {} : { rowId }), ...(batch === null ? {} : { batchId: batch.id }) };
  const query = useQuery({ ...read(journals.preview, { query: posted }), staleTime: 0, gcTime: 0 });
  const { success } = useFeedback();
  const words = useLineWords();
  const nameMissing = useMissing();
  return (
    <Loaded query={query}>
      {({ data }) => {
        const lacks = nameMissing(data.missing);
        return (
          <form.Form
            initial={{ date: payment.date }}
            submitLabel={t('journals:post.question')}
            {...(lacks === '' ? {} : { disabledReason: t('journals:post.missing', { items: lacks }) })}
            onSubmit={async ({ date }) => {
              const made = await call(journals.create, { body: { ...posted, date } });
              success({ title: t('common:alert.success'), text: t('journals:post.done', { number: made.data.number }) });
              onClose();
            }}
          >
            {lacks === '' ? null : (
              <Alert
                type="error"
                showIcon
                title={t('journals:post.missing', { items: lacks })}
                action={<PageLink to={paths.accounts({ tab: 'rules' })}>{t('journals:post.to_accounts')}</PageLink>}
              />
            )}
            {data.unallocated === 0 ? null : (
              <Alert type="info" showIcon title={t('journals:post.unallocated', { amount: money(data.unallocated) })} />
            )}
            <p>{t('journals:post.totals', { people: data.people, debit: money(data.debit), credit: money(data.credit) })}</p>
            <form.Field name="date" label={t('journals:date')} ask="select" help={t('journals:post.date_help')}>
              <DayInput />
            </form.Field>
            <ReportTable
              label={t('journals:shapes.account')}
              columns={accountLineColumns}
              rows={data.lines}
              rowKey={(row) => String(row['place'])}
              nameOf={(row) => String(row['accountName'])}
              totals={totalsOf(accountLineColumns, data.lines)}
              words={words}
            />
          </form.Form>
        );
      }}
    </Loaded>
  );
}

/** What has no account, in words. */
function useMissing(): (missing: MissingAccounts) => string {
  const { t } = useTranslation('accounts');
  return ({ keys, items }) => [...keys.map((key) => t(`keys.${key}`)), ...items.map(({ name }) => name)].join(', ');
}
