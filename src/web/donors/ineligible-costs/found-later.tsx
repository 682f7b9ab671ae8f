import { useQuery } from '@tanstack/react-query';
import { AuditOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import type { z } from 'zod';
import { ineligibleCosts } from '#contract/donors/ineligible-costs.ts';
import type { FoundLaterAnswer } from '#contract/donors/ineligible-costs.ts';
import { useMay } from '#web/api/current-session.ts';
import { readList, useChange } from '#web/api/queries.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useConfirm } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useOnce } from '#web/kit/feedback/use-once.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import type { Column } from '#web/kit/list/table/column.ts';
import { ListRows } from '#web/kit/list/table/list-rows.tsx';
import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';
import { money, month as shownMonth, monthName } from '#web/kit/show/formats.ts';
import { CostFields } from './cost-fields.tsx';

const { foundLater } = ineligibleCosts;
const form = defineForm(foundLater.body);
type Asked = z.output<typeof form.schema>;

/** Records costs of paid months that an audit did not take, after a preview. */
export function FoundLater() {
  const { t } = useTranslation('ineligibleCosts');
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  if (!useMay(foundLater.needs)) return null;
  return (
    <>
      <ActionButton icon={<AuditOutlined />} label={t('later.open')} needs={foundLater.needs} onClick={() => setOpen(true)} />
      <SideDrawer title={t('later.open')} width={900} open={isOpen} onClose={close}>
        {isOpen ? (
          <>
            <Waiting />
            <Recording onDone={close} />
          </>
        ) : null}
      </SideDrawer>
    </>
  );
}

/** Lists the records that no approved payroll holds yet, each with a button that takes it back. */
function Waiting() {
  const { t } = useTranslation(['ineligibleCosts', 'common']);
  const query = useQuery(readList(ineligibleCosts.list, { query: { limit: '0' } }));
  const undo = useChange(ineligibleCosts.undoFoundLater);
  const confirm = useConfirm();
  const { success, failed } = useFeedback();
  const rows = (query.data?.data ?? []).filter(({ moves }) => moves);
  const takeBack = async (id: string): Promise<void> => {
    if (!(await confirm({ title: t('later.undo'), text: t('later.undo_text'), yes: t('later.undo') }))) return;
    try {
      await undo.mutateAsync({ params: { id } });
      success({ title: t('later.undone') });
    } catch (error) {
      failed(t('common:alert.failed'), error);
    }
  };
  return rows.map(({ id, project, from, to, note }) => (
    <Alert
      key={id}
      type="info"
      title={t('later.waits', { project: project.code, from: shownMonth(from), to: to === null ? '…' : shownMonth(to) })}
      description={note}
      action={<Button onClick={() => void takeBack(id)}>{t('later.undo')}</Button>}
    />
  ));
}

function Recording({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('ineligibleCosts');
  const { mutateAsync } = useChange(foundLater);
  const [previewed, setPreviewed] = useState<{ readonly asked: Asked; readonly answer: FoundLaterAnswer }>();
  return (
    <>
      <p>{t('later.about')}</p>
      <form.Form
        submitLabel={t('later.preview')}
        onEntry={() => setPreviewed(undefined)}
        onSubmit={async (asked) => {
          const { data } = await mutateAsync({ body: { ...asked, preview: true } });
          setPreviewed({ asked, answer: data });
        }}
      >
        <CostFields isLater />
      </form.Form>
      {previewed === undefined ? null : (
        <Preview
          answer={previewed.answer}
          onSettle={async () => {
            await mutateAsync({ body: { ...previewed.asked, preview: false } });
            onDone();
          }}
        />
      )}
    </>
  );
}

type Row = FoundLaterAnswer['months'][number];

function Preview({ answer, onSettle }: { readonly answer: FoundLaterAnswer; readonly onSettle: () => Promise<void> }) {
  const { t } = useTranslation(['ineligibleCosts', 'common']);
  const { success, failed } = useFeedback();
  const once = useOnce();
  const [isBusy, setBusy] = useState(false);
  const { months, total, people, next } = answer;
  const settle = async (): Promise<void> => {
    setBusy(true);
    try {
      await onSettle();
      success({ title: t('later.settled', { month: monthName(next) }) });
    } catch (error) {
      setBusy(false);
      failed(t('common:alert.failed'), error);
    }
  };
  const columns: readonly Column<Row>[] = [
    { key: 'month', title: t('later.month'), keep: true, phone: 'heading', render: ({ month }) => shownMonth(month) },
    { key: 'before', title: t('later.before'), width: 140, keep: true, numeric: true, render: ({ before }) => money(before) },
    { key: 'moved', title: t('later.moved'), width: 140, keep: true, numeric: true, render: ({ moved }) => money(moved) },
    { key: 'after', title: t('later.after'), width: 140, keep: true, numeric: true, render: ({ after }) => money(after) },
  ];
  if (months.length === 0) return <Alert type="warning" showIcon title={t('later.nothing')} />;
  return (
    <>
      <Alert
        type="info"
        showIcon
        title={t('later.moves', { amount: money(total), month: monthName(next), count: people })}
        description={t('later.pay_stays')}
      />
      <ListRows label={t('later.preview')} rows={months} columns={columns} rowKey={({ month }) => month} />
      <Button type="primary" loading={isBusy} onClick={() => void once(settle)}>
        {t('later.settle')}
      </Button>
    </>
  );
}
