import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '#web/kit/feedback/use-confirm.ts';
import type { OverlayState } from '#web/kit/form/form-context.ts';

/** Closes an overlay after asking, when a form inside it holds unsaved entries. */
export function useOverlayState(onClose: () => void): OverlayState {
  const confirm = useConfirm();
  const { t } = useTranslation();
  const isDirty = useRef<() => boolean>(() => false);
  return useMemo(
    () => ({
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
    [onClose, confirm, t],
  );
}
