import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button, Progress } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { messageOf } from '#web/api/failure.ts';
import { useGo } from '#web/kit/address/page-link.tsx';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useConfirm, useFailureDialog, usePassingQuestion } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useOnce } from '#web/kit/feedback/use-once.ts';
import { isFileChanged, isReadable } from './file-state.ts';
import { Failed } from '#web/kit/page/failed.tsx';
import { useNarrow } from '#web/kit/page/use-narrow.ts';
import { bytes } from '#web/kit/show/formats.ts';
import { obstacleOf } from './choices.ts';
import { ColumnMapping } from './column-mapping.tsx';
import { DateOrderQuestions } from './questions/date-order.tsx';
import { LettersQuestion } from './questions/letters.tsx';
import { RielQuestions } from './questions/riel.tsx';
import { SalaryTermQuestions } from './questions/salary-term.tsx';
import { NameOrderQuestions } from './questions/name-order.tsx';
import { DecimalSignQuestions } from './questions/decimal-sign.tsx';
import type { ImportPageProps } from './import-types.ts';
import styles from './import.module.css';
import type { ImportChoices, ImportOutcome, ImportPreview } from './import-types.ts';
import { PreviewTable } from './preview-table.tsx';
import { ShortYearQuestions } from './questions/short-years.tsx';

export interface ImportReviewProps<P extends ImportPreview> extends ImportPageProps<P> {
  readonly file: File;
  /** Another for each chosen file: two files of one name are not one. */
  readonly turn: number;
  readonly onStartOver: () => void;
}

/** What an import of people is counted by, in the order in which it is said. */
const toldOf = ['create', 'change', 'waits', 'refuse'] as const;

/** One file from its reading to its import. */
export function ImportReview<P extends ImportPreview>(props: ImportReviewProps<P>) {
  const { title, back, file, turn, question, questions, answers, unanswered, onStartOver } = props;
  const { t } = useTranslation();
  const tellFailure = useFailureDialog();
  const ask = usePassingQuestion();
  const confirm = useConfirm();
  const { failed } = useFeedback();
  const once = useOnce();
  const go = useGo();
  const isPhone = useNarrow('phone');
  const [choices, setChoices] = useState<ImportChoices>({});
  const [sent, setSent] = useState<number | undefined>();
  const [isRunning, setRunning] = useState(false);
  const [isDone, setDone] = useState(false);
  const read = useQuery({
    queryKey: ['import', title, turn, choices, answers],
    queryFn: async ({ signal }) => {
      if (!(await isReadable(file))) throw new Error(t('import_box.choose_again'));
      return await props.preview({ file, choices, signal, onProgress: setSent });
    },
    placeholderData: keepPreviousData,
    // What was imported is not read again behind the message of its success.
    enabled: !isDone,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const preview = read.data;
  const leavesRefused = props.mayLeaveRefused === true && (preview?.counts.refuse ?? 0) > 0;
  const blocked = props.mayLeaveRefused === true ? 'import_box.all_refused' : 'import_box.blocked';
  const percent = Math.round((sent ?? 0) * 100);
  const run = async (): Promise<void> => {
    try {
      const call = { file, choices, digest: preview?.digest, leavesRefused, onProgress: setSent };
      const { counts, people } = (leavesRefused ? await props.preview(call) : preview) ?? {};
      if (counts !== undefined && counts.create + counts.change === 0 && preview?.takesUnchanged !== true) {
        tellFailure({ title: t('import_box.failed'), content: t('import_box.all_refused'), okText: t('ok') });
        return;
      }
      // How many there are comes first; what there is none of is not said.
      const told = { ...people, refuse: counts?.refuse ?? 0 };
      const said = [
        ...(people === undefined
          ? [t('import_box.counts_out', { ...counts })]
          : toldOf.map((what) => ((told[what] ?? 0) === 0 ? '' : t(`import_box.people_${what}`, { count: told[what] ?? 0 })))),
        leavesRefused ? t('import_box.stay_out') : '',
        question.text ?? '',
      ];
      const text = said.filter(Boolean).join(' ');
      if (!(await confirm({ ...question, text, yes: t('import_box.yes_import'), no: t('import_box.no_cancel') }))) return;
      setRunning(true);
      setDone(true);
      const outcome = await props.run(call).catch((error: unknown) => {
        setDone(false);
        throw error;
      });
      ask({
        icon: null,
        title: t('import_box.done'),
        content: (
          <>
            <p>{outcome.message}</p>
            <Created outcome={outcome} onGo={go} />
            {leavesRefused ? <Button onClick={() => void saveRefused()}>{t('import_box.refused_rows')}</Button> : null}
          </>
        ),
        keyboard: false,
        okText: t('import_box.back_to_list'),
        cancelText: t('import_box.new_import'),
        onOk: () => go(back.to),
        onCancel: onStartOver,
      });
    } catch (error) {
      if (isFileChanged(error) || !(await isReadable(file))) askAnew();
      else tellFailure({ title: t('import_box.failed'), content: messageOf(error), okText: t('ok') });
    } finally {
      setRunning(false);
    }
  };
  // What a browser lets be read of a file saved again is previewed anew; else the file is chosen once more.
  const previewAnew = async (): Promise<void> => {
    if (await isReadable(file)) await read.refetch();
    else onStartOver();
  };
  const askAnew = (): void =>
    ask({
      icon: null,
      title: t('import_box.failed'),
      content: t('import_box.file_changed'),
      okText: t('import_box.preview_anew'),
      cancelText: t('import_box.other_file'),
      onOk: () => {
        void previewAnew();
      },
      onCancel: onStartOver,
    });
  const saveRefused = async (): Promise<void> => {
    try {
      const link = await props.refusedRows?.({ file, choices, onProgress: setSent });
      if (link !== undefined) location.assign(link);
    } catch (error) {
      failed(t('alert.failed'), error);
    }
  };
  if (read.error !== null) {
    return (
      <>
        <Failed title={t('import_box.failed')} error={read.error} onRetry={() => void read.refetch()} />
        <div className={styles.foot}>
          <Button onClick={onStartOver}>{t('import_box.other_file')}</Button>
        </div>
      </>
    );
  }
  const obstacle = preview === undefined ? undefined : obstacleOf(preview, props.mayLeaveRefused);
  const reason = reasonOf(obstacle?.kind, preview === undefined ? undefined : unanswered?.(preview));
  function reasonOf(kind: string | undefined, open: string | undefined): string | undefined {
    if (preview === undefined || read.isFetching) return t('import_box.reading');
    if (kind === 'letters') return t('import_box.letters_open');
    if (kind === 'dates') return t('import_box.dates_open');
    if (kind === 'numbers') return t('import_box.decimals_open');
    if (kind === 'riels') return t('import_box.riel_open');
    if (kind === 'salaries') return t('import_box.salary_term_open');
    if (kind === 'refused') return t(blocked);
    if (obstacle?.kind === 'missing') return t('import_box.missing', { fields: obstacle.fields.join(', ') });
    return kind === 'empty' ? t('import_box.nothing') : open;
  }
  function saidCounts({ counts, rows: all }: P): string {
    const count = all.filter((row) => row.waits === true).length;
    return [t('import_box.counts', { ...counts }), count === 0 ? '' : t('import_box.counts_wait', { count })].join(' ').trim();
  }
  const mapping =
    preview === undefined ? null : (
      <ColumnMapping preview={preview} choices={choices} onChange={setChoices} isBusy={read.isFetching || isRunning} />
    );
  const rows = preview === undefined ? null : <PreviewTable preview={preview} key={JSON.stringify(preview.counts)} />;
  return (
    <>
      <div className={styles.file}>
        <strong>
          {file.name} · {bytes(file.size)}
        </strong>
        <Button onClick={onStartOver}>{t('import_box.other_file')}</Button>
      </div>
      <output>
        {isRunning || preview === undefined ? (
          <Progress
            percent={percent}
            status="active"
            format={() => (isRunning ? t('import_box.importing') : t('import_box.reading'))}
          />
        ) : null}
      </output>
      {preview === undefined ? null : (
        <>
          <Notes kind="warning" notes={preview.warnings ?? []} />
          {isPhone ? null : mapping}
          <LettersQuestion preview={preview} choices={choices} onChange={setChoices} isBusy={read.isFetching || isRunning} />
          <ShortYearQuestions preview={preview} choices={choices} onChange={setChoices} isBusy={read.isFetching || isRunning} />
          <DateOrderQuestions preview={preview} choices={choices} onChange={setChoices} isBusy={read.isFetching || isRunning} />
          <NameOrderQuestions preview={preview} choices={choices} onChange={setChoices} isBusy={read.isFetching || isRunning} />
          <RielQuestions preview={preview} choices={choices} onChange={setChoices} isBusy={read.isFetching || isRunning} />
          <SalaryTermQuestions preview={preview} choices={choices} onChange={setChoices} isBusy={read.isFetching || isRunning} />
          <DecimalSignQuestions preview={preview} choices={choices} onChange={setChoices} isBusy={read.isFetching || isRunning} />
          {questions === undefined ? null : <section aria-label={t('import_box.questions')}>{questions(preview)}</section>}
          {rows}
          {isPhone ? mapping : null}
          <Notes kind="info" notes={(preview.notes ?? []).filter((note) => preview.warnings?.includes(note) !== true)} />
          {obstacle?.kind === 'refused' ? <Alert type="warning" showIcon title={t(blocked)} /> : null}
          <div className={`${styles.foot} ${styles.sticky}`}>
            <span className={styles.counts}>{reason ?? saidCounts(preview)}</span>
            {preview.counts.refuse > 0 && props.refusedRows !== undefined ? (
              <Button onClick={() => void saveRefused()}>{t('import_box.refused_rows')}</Button>
            ) : null}
            <ActionButton
              kind="primary"
              label={t('import_box.submit')}
              loading={isRunning}
              disabledReason={reason}
              onClick={() => void once(run)}
            />
          </div>
        </>
      )}
    </>
  );
}

/** The way on to the records that an import has made. A dialog stands outside the pages, and is given the way to go to one. */
function Created({ outcome, onGo }: { readonly outcome: ImportOutcome; readonly onGo: (to: string) => void }) {
  const { t } = useTranslation();
  const { created = [], createdInAll = created.length } = outcome;
  if (created.length === 0) return null;
  return (
    <>
      <p>{t('import_box.created')}</p>
      <ul className={styles.notes}>
        {created.map(({ title, to }) => (
          <li key={to}>
            <Button
              type="link"
              href={to}
              onClick={(event) => {
                event.preventDefault();
                onGo(to);
              }}
            >
              {title}
            </Button>
          </li>
        ))}
        {createdInAll > created.length ? <li>{t('import_box.created_more', { count: createdInAll - created.length })}</li> : null}
      </ul>
    </>
  );
}

/** The sentences about the whole file. */
function Notes({ kind, notes }: { readonly kind: 'info' | 'warning'; readonly notes: readonly string[] }) {
  const { t } = useTranslation();
  if (notes.length === 0) return null;
  return (
    <Alert
      type={kind}
      showIcon
      title={t(kind === 'warning' ? 'import_box.warnings' : 'import_box.notes')}
      description={
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      }
    />
  );
}
