import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { useConfirm } from '#web/kit/feedback/use-confirm.ts';
import type { OverlayState } from '#web/kit/form/form-context.ts';

/** What a person can write into or choose from. */
const FIELDS =
  'input:not([type=hidden]):not([type=file]):not(:disabled):not([tabindex="-1"]), textarea:not(:disabled):not([tabindex="-1"])';

export interface OverlayBehaviour extends OverlayState {
  /** Around what the overlay holds. */
  readonly holdBody: (body: HTMLElement | null) => void;
}

/** Where the focus goes: to the first field, or to the overlay itself, whose text is then read; never to its close button. */
function focusInside(body: HTMLElement | null, isRecord: boolean): void {
  const panel = body?.closest<HTMLElement>('[role=dialog]');
  const { activeElement } = document;
  // Somebody has begun already.
  if (body === null || (activeElement !== null && body.contains(activeElement))) return;
  const first = isRecord ? null : body.querySelector<HTMLElement>(FIELDS);
  (first ?? panel)?.focus({ preventScroll: true });
}

/** Closes an overlay after asking, when a form inside it holds unsaved entries; says where its focus begins. */
export function useOverlayState(onClose: () => void, isRecord = false): OverlayBehaviour {
  const confirm = useConfirm();
  const { t } = useTranslation();
  const isDirty = useRef<() => boolean>(() => false);
  const body = useRef<HTMLElement>(null);
  const holdBody = useCallback((element: HTMLElement | null) => {
    body.current = element;
  }, []);
  const focusFirst = useCallback(() => focusInside(body.current, isRecord), [isRecord]);
  return useMemo(
    () => ({
      holdBody,
      focusFirst,
      setDirty: (ask) => {
        isDirty.current = ask;
      },
      close: () => {
        if (!isDirty.current()) {
          onClose();
          return;
        }
        void confirm({
          title: t('form.leave_title'),
          text: t('form.leave_text'),
          yes: t('form.leave'),
          no: t('form.stay'),
          danger: true,
        }).then((leave) => {
          if (leave) onClose();
        });
      },
    }),
    [onClose, confirm, t, holdBody, focusFirst],
  );
}
