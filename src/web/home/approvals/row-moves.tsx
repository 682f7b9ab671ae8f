import { Button } from 'antd';
import { approvals } from '#contract/home/approvals.ts';
import type { WaitingRow } from '#contract/home/approvals.ts';
import { isRequestKind } from '#contract/request-kinds.ts';
import { useChange } from '#web/api/queries.ts';
import { PageLink } from '#web/kit/address/page-link.tsx';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import type { Undoable } from '#web/kit/feedback/use-undo.tsx';
import { useTranslation } from '#web/language/use-translation.ts';
import styles from './approvals.module.css';
import { jointMoves, keyOf } from './approvals.rules.ts';
import type { JointMove } from './approvals.rules.ts';
import { useWhat } from './use-what.ts';

interface RowMovesProps {
  readonly row: WaitingRow;
  /** It is being decided, or will be in a moment. */
  readonly isGoing: boolean;
  readonly onDecide: (of: Undoable) => void;
  /** A decision that asks for a comment is made in the bar of what is ticked. */
  readonly onComment: (row: WaitingRow) => void;
}

/** What the person may decide on one row: at once where nothing need be said, with some seconds to take it back. */
export function RowMoves({ row, isGoing, onDecide, onComment }: RowMovesProps) {
  const { t } = useTranslation('approvals');
  const { failure, failed } = useFeedback();
  const { mutateAsync } = useChange(approvals.decide);
  const whatOf = useWhat();
  const what = whatOf(row);
  const title = [row.employeeName, what].filter((part) => part !== null).join(', ');
  const decide = ({ key, status, needsComment }: JointMove): void => {
    const { type, id } = row;
    if (needsComment || key === 'reject' || !isRequestKind(type)) {
      onComment(row);
      return;
    }
    onDecide({
      key: keyOf(row),
      title: t(`was.${key}`, {
        what: [row.employeeName, whatOf({ ...row, status: null })].filter((part) => part !== null).join(', '),
      }),
      text: t('undo_text'),
      undo: t('undo'),
      run: async () => {
        try {
          const { data } = await mutateAsync({ body: { items: [{ type, id, status }], comment: '' } });
          const refused = data.find(({ ok }) => !ok);
          if (refused !== undefined) failure({ title: t('refused', { count: 1 }), text: `${title}. ${refused.error ?? ''}` });
        } catch (error) {
          failed(t('refused', { count: 1 }), error);
        }
      },
    });
  };
  // What the row does not say in full is read before it is decided on.
  if (!row.isWhole) return <PageLink to={row.link}>{t('open_to_decide')}</PageLink>;
  return (
    <span className={styles.moves}>
      {jointMoves([row]).map((move) => (
        <Button
          key={move.key}
          size="small"
          type={move.key === 'approve' || move.key === 'review' ? 'primary' : 'default'}
          danger={move.key === 'reject'}
          disabled={isGoing}
          aria-label={`${t(`row.${move.key}`)}: ${title}`}
          onClick={() => decide(move)}
        >
          {t(`row.${move.key}`)}
        </Button>
      ))}
    </span>
  );
}
