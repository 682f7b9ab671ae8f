import { Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { decisionNamed } from '#contract/request-kinds.ts';
import type { OfferedKey, RequestKindName } from '#contract/request-kinds.ts';
import type { RequestAction, RequestStatus } from '#contract/requests/requests.ts';
import { messageOf } from '#web/api/failure.ts';
import { ActionButton } from '#web/kit/feedback/action-button.tsx';
import { useConfirm } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import { useOnce } from '#web/kit/feedback/use-once.ts';
import styles from './requests.module.css';
import type { NextWaiting } from './use-next-waiting.ts';

/** A move that the person may make, with its words in `requests`. */
export interface OfferedMove {
  readonly key: OfferedKey;
  readonly status: RequestStatus;
  readonly needsComment: boolean;
  /** What is said where the comment is missing. */
  readonly missing: string;
}

export interface DecisionProps {
  readonly moves: readonly OfferedMove[];
  /** What is decided on, for the warning that it cannot be rolled back. */
  readonly of: Exclude<RequestKindName, 'timesheet'>;
  readonly busy: boolean;
  readonly onMove: (move: OfferedMove, comment: string) => Promise<unknown>;
  /** What waits besides: it opens once this is decided on. */
  readonly onwards?: NextWaiting | undefined;
}

/** Moves of who decides; the others are the requester's own. */
const isDecision = ({ key }: OfferedMove): boolean => key !== 'withdraw' && key !== 'ask_cancel';

/** The moves of a decision, by what the server offers, under the names that the kind gives them. */
export function useOfferedMoves(
  kind: RequestKindName,
  of: { readonly actions: readonly RequestAction[]; readonly status: RequestStatus },
): readonly OfferedMove[] {
  const { t } = useTranslation('validation');
  return of.actions.flatMap((action) => {
    const key = decisionNamed(kind, { answer: action.status, state: of.status });
    return key === undefined ? [] : [{ ...action, key, missing: t(key === 'reject' ? 'rejected_reason' : 'comment') }];
  });
}

/** A comment and the buttons of a decision; each asks before it is carried out. */
export function Decision({ moves, of, busy, onMove, onwards }: DecisionProps) {
  const { t } = useTranslation('requests');
  const [comment, setComment] = useState('');
  const [complaint, setComplaint] = useState<string>();
  const confirm = useConfirm();
  const once = useOnce();
  const { success } = useFeedback();
  const field = useId();
  if (moves.length === 0) return null;
  const press = async (move: OfferedMove): Promise<void> => {
    const said = comment.trim();
    if (move.needsComment && said === '') {
      setComplaint(move.missing);
      document.getElementById(field)?.focus();
      return;
    }
    setComplaint(undefined);
    const isFinal = move.key === 'approve' || move.key === 'reject';
    const yes = await confirm({
      title: t(`question.${move.key}`),
      text: isFinal ? t(`final.${of}.${move.key}`) : undefined,
      yes: t(`action.${move.key}`),
      danger: move.key === 'reject',
    });
    if (!yes) return;
    try {
      const next = isDecision(move) ? await onwards?.find() : undefined;
      await onMove(move, said);
      setComment('');
      success({ title: t(`done.${move.key}`), text: next === undefined ? undefined : onwards?.said });
      if (next !== undefined) onwards?.open(next);
    } catch (error) {
      setComplaint(messageOf(error));
    }
  };
  return (
    <section className={styles.stack} aria-label={t('comment')}>
      <div>
        <label htmlFor={field}>{t('comment')}</label>
        <Input.TextArea
          id={field}
          rows={2}
          maxLength={2_000}
          value={comment}
          placeholder={t('comment_placeholder')}
          aria-invalid={complaint !== undefined}
          status={complaint === undefined ? '' : 'error'}
          onChange={({ target }) => setComment(target.value)}
        />
        {complaint === undefined ? null : (
          <p role="alert" className={styles.error}>
            {complaint}
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        {moves.map((move) => (
          <ActionButton
            key={move.key}
            label={t(`action.${move.key}`)}
            kind={move.key === 'approve' || move.key === 'review' ? 'primary' : 'default'}
            danger={move.key === 'reject' || move.key === 'cancel'}
            loading={busy}
            onClick={() => void once(async () => await press(move))}
          />
        ))}
      </div>
    </section>
  );
}
