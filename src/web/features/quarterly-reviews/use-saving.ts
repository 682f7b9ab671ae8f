import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isConflict, messageOf } from '#web/api/failure.ts';
import { useFeedback } from '#web/kit/feedback/use-feedback.ts';

/** Typing rests this long before a draft is stored. */
const AUTOSAVE_MS = 5_000;

interface Saving {
  /** Stores what is typed; false: it could not be stored, and that was said. */
  readonly save: () => Promise<boolean>;
  readonly said: string;
  /** What another's change in between was told with. */
  readonly conflictText: string | undefined;
  readonly conflict: (text: string) => void;
}

/** Stores a draft some seconds after typing, and by hand. `typed`: changes with every keystroke. */
export function useSaving(of: {
  readonly store: () => Promise<void>;
  readonly typed: unknown;
  readonly isDirty: boolean;
  readonly isOpen: boolean;
}): Saving {
  const { t } = useTranslation('quarterlyReviews');
  const { store, typed, isDirty, isOpen } = of;
  const { failed } = useFeedback();
  const [savedAt, setSavedAt] = useState<string>();
  const [conflictText, setConflict] = useState<string>();
  const save = async (): Promise<boolean> => {
    try {
      await store();
      setSavedAt(new Date().toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' }));
      return true;
    } catch (error) {
      if (isConflict(error)) setConflict(messageOf(error));
      else failed(t('save'), error);
      return false;
    }
  };
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  const waits = isOpen && isDirty && conflictText === undefined;
  useEffect(() => {
    if (!waits || typed === undefined) return undefined;
    const timer = setTimeout(() => void latest.current(), AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [typed, waits]);
  const said = isDirty ? t('unsaved') : savedAt === undefined ? '' : t('saved_at', { time: savedAt });
  return { save, said, conflictText, conflict: setConflict };
}
