import { CheckCircleOutlined, ClockCircleOutlined, DownloadOutlined, WarningOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Card, Input, Select } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { z } from 'zod';
import { filings } from '#contract/finance/filings.ts';
import type { FilingRow } from '#contract/finance/filings.ts';
import { Day, text } from '#contract/shared.ts';
import { call } from '#web/api/call.ts';
import { readList, useChange } from '#web/api/queries.ts';
import { saveLink } from '#web/kit/export/save-blob.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useConfirm } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { DayInput } from '#web/kit/input/date-inputs.tsx';
import { Dialog } from '#web/kit/overlay/dialog.tsx';
import { NOTHING, day, month as shownMonth, riel } from '#web/kit/show/formats.ts';
import { StatusTag } from '#web/kit/show/status-tag.tsx';
import { today } from '#web/kit/show/today.ts';
import styles from './filings.module.css';

const form = defineForm(z.object({ sentOn: Day, receipt: text(60).nullish() }));

/** One filing of a month: when it is due, its file, and the mark that it was sent. */
export function FilingCard({ row }: { readonly row: FilingRow }) {
  const { t } = useTranslation(['filings', 'common', 'errors']);
  const [isMarking, setMarking] = useState(false);
  const close = useCallback(() => setMarking(false), []);
  const mark = useChange(filings.mark);
  const confirm = useConfirm();
  const { success, failed } = useFeedback();
  const { month, kind, version } = row;
  const takeAway = async (): Promise<void> => {
    if (!(await confirm({ title: t('take_away'), text: t('take_away_text'), yes: t('take_away'), danger: true }))) return;
    try {
      await mark.mutateAsync({ body: { month, kind, sentOn: null, version } });
      success({ title: t('taken_away') });
    } catch (error) {
      failed(t('common:alert.failed'), error);
    }
  };
  return (
    <Card size="small" title={t(`kinds.${kind}`)} extra={<FilingState row={row} />}>
      <div className={styles.card}>
        {row.sentOn === null ? (
          <span>{row.dueOn < today() ? t('overdue', { date: day(row.dueOn) }) : t('due_on', { date: day(row.dueOn) })}</span>
        ) : (
          <span>
            {t('sent_by', { date: day(row.sentOn), name: row.sentBy ?? '-' })}
            {row.receipt === null ? '' : `; ${t('receipt')}: ${row.receipt}`}
          </span>
        )}
        <Owed row={row} />
        <MakeFile row={row} />
        <div className={styles.tools}>
          <ActionButton
            kind={row.sentOn === null ? 'primary' : 'default'}
            label={row.sentOn === null ? t('mark') : t('change_mark')}
            spoken={`${t(`kinds.${kind}`)}: ${row.sentOn === null ? t('mark') : t('change_mark')}`}
            needs="finance/post"
            disabledReason={row.state === 'APPROVED' ? undefined : t('errors:FILING_NOT_APPROVED')}
            onClick={() => setMarking(true)}
          />
          {row.sentOn === null ? null : (
            <ActionButton kind="text" danger label={t('take_away')} needs="finance/post" onClick={() => void takeAway()} />
          )}
        </div>
      </div>
      <Dialog title={t('mark_title', { kind: t(`kinds.${kind}`), month: shownMonth(month) })} open={isMarking} onClose={close}>
        <form.Form
          initial={{ sentOn: row.sentOn ?? today(), receipt: row.receipt }}
          submitLabel={t('mark')}
          onSubmit={async ({ sentOn, receipt }) => {
            await mark.mutateAsync({ body: { month, kind, sentOn, receipt: receipt ?? null, version } });
            success({ title: t('marked') });
            close();
          }}
        >
          <form.Field name="sentOn" label={t('sent_on')} ask="select">
            <DayInput />
          </form.Field>
          <form.Field name="receipt" label={t('receipt')}>
            <Input maxLength={60} />
          </form.Field>
        </form.Form>
      </Dialog>
    </Card>
  );
}

/** The sum that the authority is owed for the month, riel; a list of people owes none. */
function Owed({ row: { month, kind } }: { readonly row: FilingRow }) {
  const { t } = useTranslation('filings');
  const query = { query: { date: month } };
  const tax = useQuery({ ...readList(filings.taxReturn, query), enabled: kind === 'tax' }).data?.data;
  const nssf = useQuery({ ...readList(filings.nssfMonth, query), enabled: kind === 'nssf' }).data?.data;
  const made = kind === 'tax' ? tax : nssf;
  if (kind === 'labour') return null;
  return (
    <span>
      {t('owed')}: <strong className="numeric">{made === undefined || made === null ? NOTHING : riel(made.total)}</strong>
    </span>
  );
}

function FilingState({ row }: { readonly row: FilingRow }) {
  const { t } = useTranslation('filings');
  if (row.sentOn !== null) return <StatusTag tone="success" icon={<CheckCircleOutlined />} label={t('states.sent')} />;
  return row.dueOn < today() ? (
    <StatusTag tone="error" icon={<WarningOutlined />} label={t('states.late')} />
  ) : (
    <StatusTag tone="warning" icon={<ClockCircleOutlined />} label={t('states.due')} />
  );
}

/** The file of the month by one of the layouts in use. */
function MakeFile({ row: { month, kind } }: { readonly row: FilingRow }) {
  const { t } = useTranslation(['filings', 'common']);
  const { failed } = useFeedback();
  const query = useQuery(readList(filings.layouts, {}));
  const layouts = (query.data?.data ?? []).filter((layout) => layout.kind === kind);
  const [chosen, setChosen] = useState<string>();
  const layoutId = layouts.find(({ id }) => id === chosen)?.id ?? layouts[0]?.id;
  if (layoutId === undefined) return null;
  return (
    <div className={styles.file}>
      {layouts.length === 1 ? (
        <span>{layouts[0]?.name}</span>
      ) : (
        <Select
          aria-label={`${t(`kinds.${kind}`)}: ${t('layout')}`}
          value={layoutId}
          options={layouts.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setChosen}
        />
      )}
      <ActionButton
        icon={<DownloadOutlined />}
        label={t('make_file')}
        spoken={`${t(`kinds.${kind}`)}: ${t('make_file')}`}
        onClick={() =>
          void call(filings.file, { query: { month, layoutId } }).then(
            ({ link }) => saveLink(link),
            (error: unknown) => failed(t('common:alert.failed'), error),
          )
        }
      />
    </div>
  );
}
