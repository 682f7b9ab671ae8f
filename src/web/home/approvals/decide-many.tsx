import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { isRequestKind } from '#contract/request-kinds.ts';
import { approvals } from '#contract/home/approvals.ts';
import type { WaitingRow } from '#contract/home/approvals.ts';
import type { ReceivedOf } from '#contract/endpoint.ts';
import { messageOf } from '#web/api/failure.ts';
import { useChange } from '#web/api/queries.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useConfirm } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useOnce } from '#web/kit/feedback/use-once.ts';
import styles from './approvals.module.css';
import { jointMoves, keyOf, peopleOf } from './approvals.rules.ts';
import type { JointMove } from './approvals.rules.ts';

/** Names that are told; of more only the number. */
const NAMES = 3;
type Refused = ReceivedOf<typeof approvals.decide>['data'];

export interface DecideManyProps {
  readonly chosen: readonly WaitingRow[];
  readonly onChosen: (chosen: readonly WaitingRow[]) => void;
  /** The id of the field of the comment. */
  readonly field: string;
}

/** What is ticked, a comment, and a button for each move that the person may make with it; what could not be decided says why. */
export function DecideMany({ chosen, onChosen, field }: DecideManyProps) {
  const { t } = useTranslation(['approvals', 'validation']);
  const decide = useChange(approvals.decide);
  const confirm = useConfirm();
  const once = useOnce();
  const { success } = useFeedback();
  const [comment, setComment] = useState('');
  const [complaint, setComplaint] = useState<string>();
  const [refused, setRefused] = useState<Refused>([]);
  const run = async (move: JointMove): Promise<void> => {
    const count = move.rows.length;
    const said = comment.trim();
    if (move.needsComment && said === '') {
      setComplaint(t(move.key === 'reject' ? 'validation:rejected_reason' : 'validation:comment'));
      document.getElementById(field)?.focus();
      return;
    }
    setComplaint(undefined);
    const isSure = await confirm({
      title: t(`question.${move.key}`, { count }),
      text: whoIs(t, move.rows),
      yes: t(`decide.${move.key}`, { count }),
      danger: move.key === 'reject' || move.key === 'cancel',
    });
    if (!isSure) return;
    try {
      const items = move.rows.flatMap(({ type, id }) => (isRequestKind(type) ? [{ type, id, status: move.status }] : []));
      const { data } = await decide.mutateAsync({ body: { items, comment: said } });
      const wrong = data.filter(({ ok }) => !ok);
      setRefused(wrong);
      if (wrong.length < data.length) success({ title: t('decided', { count: data.length - wrong.length }) });
      setComment('');
      const done = new Set(move.rows.map(keyOf));
      onChosen(chosen.filter((row) => !done.has(keyOf(row))));
    } catch (error) {
      setComplaint(messageOf(error));
    }
  };
  if (chosen.length === 0 && refused.length === 0) return null;
  return (
    <section className={styles.bar} aria-label={t('ticked_label')}>
      {refused.length === 0 ? null : (
        <Alert
          type="warning"
          showIcon
          closable={{ onClose: () => setRefused([]) }}
          title={t('refused', { count: refused.length })}
          description={[...new Set(refused.map(({ error }) => error))].join(' ')}
        />
      )}
      {chosen.length === 0 ? null : (
        <>
          <div className={styles.ticked}>
            <output>{t('ticked', { count: chosen.length, names: whoIs(t, chosen) })}</output>
            <Button type="link" size="small" onClick={() => onChosen([])}>
              {t('untick')}
            </Button>
          </div>
          <div className={styles.decide}>
            <div>
              <Input
                id={field}
                aria-label={t('comment')}
                placeholder={t('comment')}
                maxLength={2_000}
                value={comment}
                aria-invalid={complaint !== undefined}
                status={complaint === undefined ? '' : 'error'}
                onChange={({ target }) => {
                  setComment(target.value);
                  setComplaint(undefined);
                }}
              />
              {complaint === undefined ? null : (
                <p role="alert" className={styles.complaint}>
                  {complaint}
                </p>
              )}
            </div>
            {jointMoves(chosen).map((move) => (
              <ActionButton
                key={move.key}
                kind={move.key === 'approve' || move.key === 'review' ? 'primary' : 'default'}
                danger={move.key === 'reject' || move.key === 'cancel'}
                label={t(`decide.${move.key}`, { count: move.rows.length })}
                loading={decide.isPending}
                onClick={() => void once(async () => await run(move))}
              />
            ))}
          </div>
        </>
      )}
    </section>
  );
}

/** 'KEO Staff (2), CHEA Manager and 4 more people'. */
function whoIs(
  t: (key: 'and_more', options: { readonly count: number; readonly names: string }) => string,
  rows: readonly WaitingRow[],
): string {
  const people = peopleOf(rows);
  const names = people
    .slice(0, NAMES)
    .map(({ name, count }) => (count === 1 ? name : `${name} (${count})`))
    .join(', ');
  return people.length <= NAMES ? names : t('and_more', { names, count: people.length - NAMES });
}
