import { CheckOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Input, Radio, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { sayParams } from '#contract/payroll/exception-params.ts';
import { noteReasons } from '#contract/payroll/payroll-guards.ts';
import type { NoteReason } from '#contract/payroll/payroll-guards.ts';
import { payroll } from '#contract/payroll/payroll.ts';
import type { PayrollException } from '#contract/payroll/payroll-answers.ts';
import type { Period } from '#contract/payroll-words.ts';
import { useMay, useSession } from '#web/api/current-session.ts';
import { may } from '#web/api/session.ts';
import { useChange } from '#web/api/queries.ts';
import { EmptyState } from '#web/kit/list/empty-state.tsx';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useOnce } from '#web/kit/feedback/use-once.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { instant } from '#web/kit/show/formats.ts';
import { useDataWords } from '#web/language/use-data-words.ts';
import { useNameOf } from '#web/language/name-of.ts';
import { placeOf } from './exception-places.ts';
import { sharedCauses, togetherByKind } from './exceptions-together.ts';
import type { KindOfException, Saying } from './exceptions-together.ts';
import { payrollExceptions } from '../payroll.api.ts';
import styles from '../payroll.module.css';

/** Names that one note lists; the sentence is about all of them. */
const NAMES_SHOWN = 200;

const colours = { block: 'error', stop: 'error', look: 'warning', done: 'success' } as const;

interface Where {
  readonly month: string;
  readonly period: Period | undefined;
  /** A word may be put to each: the period is stored and not approved. */
  readonly mayNote: boolean;
}

/** What must be looked at before this period goes on. */
export function ExceptionsPanel({
  month,
  period,
  isApproved,
}: {
  readonly month: string;
  readonly period: Period | undefined;
  readonly isApproved: boolean;
}) {
  const { t } = useTranslation('payroll');
  const query = useQuery(payrollExceptions({ month, period }));
  const mayNote = useMay({ any: ['payroll/process', 'payroll/submit', 'payroll/edit', 'payroll/verify', 'payroll/approve'] });
  return (
    <Loaded query={query}>
      {({ data }) => (
        <div className={styles.explained}>
          {data.isStale ? <Alert type="warning" showIcon title={t('exceptions.stale')} /> : null}
          {data.isProcessed || data.exceptions.length > 0 ? (
            <ExceptionList exceptions={data.exceptions} where={{ month, period, mayNote: mayNote && !isApproved }} />
          ) : (
            <EmptyState title={t('exceptions.not_processed')} />
          )}
        </div>
      )}
    </Loaded>
  );
}

export interface ExceptionListProps {
  readonly exceptions: readonly PayrollException[];
  readonly where: Where;
}

/** Exceptions in words by kind, the gravest first, each with the way to where it is mended; what is answered stands apart. */
export function ExceptionList({ exceptions, where }: ExceptionListProps) {
  const { t } = useTranslation('payroll');
  const answered = exceptions.filter(({ severity }) => severity === 'done');
  const open = exceptions.filter(({ severity }) => severity !== 'done');
  return (
    <>
      {open.length === 0 ? <EmptyState title={t('exceptions.none')} /> : <Notes exceptions={open} where={where} />}
      {answered.length === 0 ? null : (
        <details>
          <summary>{t('exceptions.answered', { count: answered.length })}</summary>
          <Notes exceptions={answered} where={where} />
        </details>
      )}
    </>
  );
}

function Notes({ exceptions, where }: ExceptionListProps) {
  const { t } = useTranslation('payroll');
  const kinds = togetherByKind(exceptions);
  const noted = exceptions.filter(({ note }) => note !== null).length;
  return (
    <>
      <p className={styles.quiet}>{t('exceptions.kinds', { count: kinds.length, people: exceptions.length, noted })}</p>
      <ul className={styles.notes}>
        {kinds.map((kind) => (
          <Kind key={`${kind.severity} ${kind.code}`} kind={kind} where={where} />
        ))}
      </ul>
    </>
  );
}

function Kind({ kind, where }: { readonly kind: KindOfException; readonly where: Where }) {
  const { t } = useTranslation('payroll');
  const nameOf = useWhom();
  const kindWords = useDataWords('payrollExceptionKinds');
  const [only] = kind.sayings;
  const one = kind.count === 1 ? only?.first : undefined;
  return (
    <li className={styles.note}>
      <div className={styles.noteHead}>
        <Tag color={colours[kind.severity]}>
          {kind.severity === 'stop' && kind.lifts !== null
            ? t(`exceptions.lifts.${kind.lifts}`)
            : t(`exceptions.severity.${kind.severity}`)}
        </Tag>
        <strong>{kindWords(kind.code)}</strong>
        <span>{one === undefined ? t('exceptions.people', { count: kind.count }) : nameOf(one)}</span>
        {kind.noted > 0 && kind.count > 1 ? (
          <Tag color="success" icon={<CheckOutlined />}>
            {`${kind.noted}/${kind.count}`}
          </Tag>
        ) : null}
        {one === undefined ? null : <PlaceLink exception={one} where={where} />}
      </div>
      {kind.sayings.length === 1 && only !== undefined ? (
        <>
          <ExceptionWords exception={only.first} />
          {one === undefined ? <People saying={only} where={where} /> : <NoteOf exception={one} where={where} />}
        </>
      ) : (
        <details>
          <summary>{t('exceptions.who')}</summary>
          <ul className={styles.noteNames}>
            {kind.sayings.slice(0, NAMES_SHOWN).map((saying) => (
              <li key={saying.key}>
                <span className={styles.noteHead}>
                  <strong>{saying.all.map(nameOf).join(', ')}</strong>
                  {saying.all.length === 1 ? <PlaceLink exception={saying.first} where={where} /> : null}
                </span>
                <ExceptionWords exception={saying.first} />
                {oneOfEachKey(saying.all).map((each) => (
                  <NoteOf key={each.key} exception={each} where={where} />
                ))}
              </li>
            ))}
          </ul>
          {kind.sayings.length > NAMES_SHOWN ? t('exceptions.more', { count: kind.sayings.length - NAMES_SHOWN }) : null}
        </details>
      )}
    </li>
  );
}

function People({ saying, where }: { readonly saying: Saying; readonly where: Where }) {
  const { t } = useTranslation('payroll');
  const nameOf = useWhom();
  const isShared = sharedCauses.has(saying.first.code);
  return (
    <>
      {isShared ? <NoteOf exception={saying.first} where={where} /> : null}
      <details>
        <summary>{t('exceptions.who')}</summary>
        <ul className={styles.noteNames}>
          {saying.all.slice(0, NAMES_SHOWN).map((one) => (
            <li key={`${one.key} ${one.employeeId}`}>
              {nameOf(one)} <PlaceLink exception={one} where={where} />
              {isShared ? null : <NoteOf exception={one} where={where} />}
            </li>
          ))}
        </ul>
        {saying.all.length > NAMES_SHOWN ? t('exceptions.more', { count: saying.all.length - NAMES_SHOWN }) : null}
      </details>
    </>
  );
}

/** The first exception of each cause: one word covers it. */
const oneOfEachKey = (all: readonly PayrollException[]): readonly PayrollException[] =>
  all.filter((one, at) => all.findIndex(({ key }) => key === one.key) === at);

function useWhom(): (exception: PayrollException) => string {
  const { t } = useTranslation('payroll');
  const nameOf = useNameOf();
  return ({ employeeCode, employeeName, employeeNameKH }) =>
    employeeCode === null
      ? t('exceptions.of_run')
      : `${employeeCode} ${nameOf({ name: employeeName ?? '', nameKH: employeeNameKH })}`;
}

function PlaceLink({ exception, where }: { readonly exception: PayrollException; readonly where: Where }) {
  const { t } = useTranslation('payroll');
  const session = useSession();
  const place = placeOf(exception, { may: (one) => may(session, one), month: where.month, period: where.period });
  return place === undefined ? null : <PageLink to={place.path}>{t(`exceptions.places.${place.name}`)}</PageLink>;
}

function ExceptionWords({ exception }: { readonly exception: PayrollException }) {
  const words = useDataWords('payrollExceptions');
  return <div>{words(exception.code, sayParams(exception.params))}</div>;
}

/** The word that somebody put to it, and the way to put one. */
function NoteOf({ exception, where }: { readonly exception: PayrollException; readonly where: Where }) {
  const { t } = useTranslation('payroll');
  const [isOpen, setOpen] = useState(false);
  const { note } = exception;
  const { period } = where;
  return (
    <div className={styles.seen}>
      {note === null ? null : (
        <span className={styles.seenWords}>
          <CheckOutlined /> {note.reason === null ? null : `${t(`exceptions.reasons.${note.reason}`)}. `}
          {t('exceptions.noted', { name: note.by, time: instant(note.at), words: note.words })}
          {note.holdsOn ? ` (${t('exceptions.holds_on')})` : null}
        </span>
      )}
      {where.mayNote && period !== undefined && exception.lifts !== 'mending' ? (
        isOpen ? (
          <NoteForm exception={exception} of={{ ...where, period }} onDone={() => setOpen(false)} />
        ) : (
          <Button size="small" type="link" onClick={() => setOpen(true)}>
            {t('exceptions.note')}
          </Button>
        )
      ) : null}
    </div>
  );
}

/** Why it is right, in a choice and a sentence, and whether that holds until the fact changes. */
function NoteForm(props: {
  readonly exception: PayrollException;
  readonly of: Where & { readonly period: Period };
  readonly onDone: () => void;
}) {
  const { exception, of, onDone } = props;
  const { t } = useTranslation(['payroll', 'common']);
  const [reason, setReason] = useState<NoteReason | undefined>(exception.note?.reason ?? undefined);
  const [words, setWords] = useState(exception.note?.words ?? '');
  const [holdsOn, setHoldsOn] = useState(false);
  const save = useChange(payroll.note);
  const once = useOnce();
  const { success, failed } = useFeedback();
  const isReady = reason !== undefined && words.trim() !== '';
  const keep = async (): Promise<void> => {
    if (!isReady) return;
    const note = { date: of.month, payrollPeriod: of.period, key: exception.key, words, reason };
    try {
      await save.mutateAsync({ body: { ...note, holdsOn: reason === 'EXPECTED' && holdsOn } });
      onDone();
      success({ title: t('exceptions.note_saved') });
    } catch (error) {
      failed(t('common:alert.failed'), error);
    }
  };
  return (
    <div className={styles.seenForm}>
      <Radio.Group
        aria-label={t('exceptions.note_reason')}
        value={reason}
        onChange={({ target }: { target: { value?: NoteReason } }) => setReason(target.value)}
        options={noteReasons.map((value) => ({ value, label: t(`exceptions.reasons.${value}`) }))}
      />
      <Input
        size="small"
        aria-label={t('exceptions.note_words')}
        placeholder={t('exceptions.note_words')}
        maxLength={500}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onPressEnter={() => void once(keep)}
      />
      {reason === 'EXPECTED' ? (
        <Checkbox checked={holdsOn} onChange={(event) => setHoldsOn(event.target.checked)}>
          {t('exceptions.note_holds')}
        </Checkbox>
      ) : null}
      <Button size="small" type="primary" disabled={!isReady} loading={save.isPending} onClick={() => void once(keep)}>
        {t('exceptions.note_save')}
      </Button>
    </div>
  );
}
