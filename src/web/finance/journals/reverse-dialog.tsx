import { Input } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { journals } from '#contract/finance/journals.ts';
import type { JournalDetail } from '#contract/finance/journals.ts';
import { call } from '#web/api/call.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { paths } from '#web/kit/address/paths.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { DayInput } from '#web/kit/input/date-inputs.tsx';
import { Dialog } from '#web/kit/overlay/dialog.tsx';
import { today } from '#web/kit/show/today.ts';

const form = defineForm(journals.reverse.body.omit({ version: true }));

/** Takes a journal back, with a date and a reason. */
export function ReverseDialog({
  journal,
  open,
  onClose,
}: {
  readonly journal: JournalDetail;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['journals', 'common']);
  const { success } = useFeedback();
  const go = useGo();
  const { id, number, version } = journal;
  return (
    <Dialog title={t('journals:reverse.title', { number })} open={open} onClose={onClose}>
      <p>{t('journals:reverse.about')}</p>
      <form.Form
        initial={{ date: today() < journal.date ? journal.date : today() }}
        submitLabel={t('journals:reverse.button')}
        onSubmit={async (body) => {
          const { data } = await call(journals.reverse, { params: { id }, body: { ...body, version } });
          success({ title: t('common:alert.success'), text: t('journals:reverse.done', { number: data.number }) });
          onClose();
          go(paths.journal(data.id));
        }}
      >
        <form.Field name="date" label={t('journals:date')} ask="select">
          <DayInput />
        </form.Field>
        <form.Field name="reason" label={t('journals:reverse.reason')}>
          <Input.TextArea maxLength={500} rows={3} />
        </form.Field>
      </form.Form>
    </Dialog>
  );
}
