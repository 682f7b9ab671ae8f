import { useBlocker } from '@tanstack/react-router';
import { useContext, useEffect } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { session } from '#web/api/current-session.ts';
import { useConfirm } from '#web/kit/feedback/use-confirm.ts';
import { OverlayContext } from './form-context.ts';

/** Asks before a page, a tab or an overlay with unsaved entries is left; a dead session is not asked, its draft is kept. */
export function useUnsaved(dirty: RefObject<boolean>): void {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const overlay = useContext(OverlayContext);
  useEffect(() => overlay?.setDirty(() => dirty.current), [overlay, dirty]);
  useBlocker({
    enableBeforeUnload: () => dirty.current,
    shouldBlockFn: async ({ action, current, next }) => {
      // Back closes an overlay, also where the page under it stays.
      const stays = current.pathname === next.pathname && (overlay === undefined || action === 'PUSH' || action === 'REPLACE');
      if (!dirty.current || stays || session.get() === undefined) return false;
      return !(await confirm({
        title: t('form.leave_title'),
        text: t('form.leave_text'),
        yes: t('form.leave'),
        no: t('form.stay'),
        danger: true,
      }));
    },
  });
}
