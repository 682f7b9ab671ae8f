import { QuestionCircleOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { z } from 'zod';
import { payslipQuestions } from '#contract/payroll/payslip-questions.ts';
import type { PayslipQuestion } from '#contract/payroll/payslip-questions.ts';
import { required } from '#contract/shared.ts';
import { useMay } from '#web/api/current-session.ts';
import { read, useChange } from '#web/api/queries.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { Dialog } from '#web/kit/overlay/dialog.tsx';
import { day, money } from '#web/kit/show/formats.ts';
import { AskForm } from './ask.form.tsx';
import { useItemTitle } from './item-title.ts';
import styles from './payroll-questions.module.css';

/** Under a slip, and on no paper: what its owner asked payroll about it, the answers, and the way to ask or to answer. */
export function SlipQuestions({ id }: { readonly id: string }) {
  const { t } = useTranslation('payslipQuestions');
  const found = useQuery(read(payslipQuestions.ofSlip, { params: { id } })).data?.data;
  const [isAsking, setAsking] = useState(false);
  const close = useCallback(() => setAsking(false), []);
  if (found === undefined || (found.questions.length === 0 && found.lines.length === 0)) return null;
  return (
    <section className={`${styles.card} no-print`} aria-label={t('heading')}>
      <h2>{t('heading')}</h2>
      {found.questions.length === 0 ? <p className={styles.words}>{t('none')}</p> : null}
      {found.questions.length === 0 ? null : (
        <ul className={styles.questions}>
          {found.questions.map((question) => (
            <Question key={question.id} question={question} />
          ))}
        </ul>
      )}
      {found.lines.length === 0 ? null : (
        <Button icon={<QuestionCircleOutlined />} onClick={() => setAsking(true)}>
          {t('ask')}
        </Button>
      )}
      <Dialog title={t('ask_title')} open={isAsking} onClose={close}>
        <AskForm id={id} lines={found.lines} onDone={close} />
      </Dialog>
    </section>
  );
}

function Question({ question }: { readonly question: PayslipQuestion }) {
  const { t } = useTranslation('payslipQuestions');
  const title = useItemTitle();
  const { amount, amountNow, correction, answer } = question;
  return (
    <li>
      <div className={styles.head}>
        <span>{title(question.item)}</span>
        <span className="numeric">{money(amountNow)}</span>
      </div>
      <p className={styles.words}>{question.words}</p>
      <p className={styles.quiet}>{t('asked', { day: day(question.askedAt) })}</p>
      {amount === amountNow ? null : <p className={styles.quiet}>{t('amount_changed', { amount: money(amount) })}</p>}
      {correction === null ? null : <p className={styles.quiet}>{t(`corrected.${correction}`)}</p>}
      {answer === null ? (
        <Answering question={question} />
      ) : (
        <div className={styles.answer}>
          {answer}
          <p className={styles.quiet}>
            {t('answered', { name: question.answeredBy ?? '-', day: day(question.answeredAt ?? question.askedAt) })}
          </p>
        </div>
      )}
    </li>
  );
}

const form = defineForm(z.object({ answer: required(500) }));

/** Payroll's answer; for everyone else the word that it is still to come. */
function Answering({ question }: { readonly question: PayslipQuestion }) {
  const { t } = useTranslation('payslipQuestions');
  const may = useMay(payslipQuestions.answer.needs);
  const save = useChange(payslipQuestions.answer);
  const { success } = useFeedback();
  const title = useItemTitle();
  if (!may || question.isOwn) return <p className={styles.quiet}>{t(may ? 'own' : 'waits')}</p>;
  return (
    <form.Form
      draft={`answer:${question.id}`}
      submitLabel={t('send_answer')}
      onSubmit={async ({ answer }) => {
        await save.mutateAsync({ params: { id: question.id }, body: { version: question.version, answer } });
        success({ title: t('answer_sent') });
      }}
    >
      <form.Field name="answer" label={t('answer_to', { item: title(question.item) })}>
        <Input.TextArea rows={3} maxLength={500} />
      </form.Field>
    </form.Form>
  );
}
