import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { isConflict, messageOf } from '#web/api/failure.ts';
import { useConfirm, useFailureDialog } from '#web/kit/feedback/use-confirm.ts';
import type { Question } from '#web/kit/feedback/use-confirm.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';
import type { Written } from './use-written.ts';

/** Typing rests this long before a draft is stored. */
const AUTOSAVE_MS = 5_000;

export interface Saving {
  /** Stores what is typed; false: it could not be stored, and that was said. */
  readonly save: () => Promise<boolean>;
  /** Whether it is stored, as the bar of the form says. */
  readonly said: string;
  readonly isSaving: boolean;
  /** What another's change in between was told with; what is typed waits until it is settled. */
  readonly conflictText: string | undefined;
  /**
   * Asks, and makes the move. Nothing is stored by itself while the question is open, and a save on its way is awaited: the move is of
   * the record as it then is. False: it was not made, and why was said.
   */
  readonly move: (question: Question, make: () => Promise<unknown>) => Promise<boolean>;
}

/** Stores a draft some seconds after typing, and by hand; the moves of a record wait for it. `typed`: changes with every keystroke. */
export function useSaving(of: {
  /** Stores what is typed as it is at that time. */
  readonly store: () => Promise<void>;
  readonly typed: unknown;
  readonly isDirty: boolean;
  /** It can be stored now. */
  readonly isOpen: boolean;
  readonly written: Pick<Written, 'handOver'>;
}): Saving {
  const { t } = useTranslation('performanceRecords');
  const { store, typed, isDirty, isOpen, written } = of;
  const confirm = useConfirm();
  const sorry = useFailureDialog();
  const { failed } = useFeedback();
  const [savedAt, setSavedAt] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [conflictText, setConflict] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const underWay = useRef<Promise<boolean>>(undefined);
  const latest = useRef(store);
  useEffect(() => {
    latest.current = store;
  });
  const run = async (): Promise<boolean> => {
    setSaving(true);
    try {
      await latest.current();
      setSavedAt(new Date().toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' }));
      setFailure(undefined);
      return true;
    } catch (error) {
      if (isConflict(error)) setConflict(messageOf(error));
      else {
        setFailure(messageOf(error));
        failed(t('saving.save'), error);
      }
      return false;
    } finally {
      setSaving(false);
    }
  };
  const save = async (): Promise<boolean> => {
    // One after the other: each is of the stamp that the one before has left.
    await underWay.current;
    const own = run();
    underWay.current = own;
    return await own;
  };
  const autosave = useRef(save);
  useEffect(() => {
    autosave.current = save;
  });
  const waits = isOpen && isDirty && conflictText === undefined && !isAsking;
  useEffect(() => {
    if (!waits || typed === undefined) return undefined;
    const timer = setTimeout(() => void autosave.current(), AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [typed, waits]);
  const move: Saving['move'] = async (question, make) => {
    setAsking(true);
    try {
      if (!(await confirm(question))) return false;
      await underWay.current;
      await written.handOver(make);
      return true;
    } catch (error) {
      if (isConflict(error)) setConflict(messageOf(error));
      else {
        setFailure(messageOf(error));
        sorry({ title: t('saving.sorry'), content: messageOf(error) });
      }
      return false;
    } finally {
      setAsking(false);
    }
  };
  const said =
    conflictText !== undefined
      ? t('saving.changed_meanwhile')
      : failure !== undefined
        ? t('saving.failed', { reason: failure })
        : isDirty
          ? t('saving.unsaved')
          : savedAt === undefined
            ? ''
            : t('saving.saved_at', { time: savedAt });
  return { save, said, isSaving, conflictText, move };
}
