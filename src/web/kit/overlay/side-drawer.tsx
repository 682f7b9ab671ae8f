import { Drawer } from 'antd';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { useNarrow } from '#web/kit/page/use-narrow.ts';
import { OverlayBody } from './overlay-body.tsx';
import { useLeftByBack } from './use-left-by-back.ts';
import { useOverlayState } from './overlay-state.ts';

export interface SideDrawerProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Pixels: 600, or 400 in payroll; on a phone always the whole width. */
  readonly width?: 600 | 400 | 900 | undefined;
  readonly children: ReactNode;
  /** Buttons in the head. */
  readonly actions?: ReactNode;
  readonly footer?: ReactNode;
  /** It shows a record, which is read from its head; what can be written stands below. */
  readonly isRecord?: boolean | undefined;
}

/** A drawer from the right; its content begins anew each time. Asks before it closes over unsaved entries. */
export function SideDrawer({ title, open, onClose, width = 600, children, actions, footer, isRecord = false }: SideDrawerProps) {
  const { t } = useTranslation();
  const isPhone = useNarrow('phone');
  const state = useOverlayState(onClose, isRecord);
  useLeftByBack(open, onClose);
  const [opener, setOpener] = useState<HTMLElement>();
  const [wasOpen, setWasOpen] = useState(open);
  if (wasOpen !== open) {
    setWasOpen(open);
    // Read while rendering: once the drawer stands, the focus is inside it already.
    if (open) setOpener(document.activeElement instanceof HTMLElement ? document.activeElement : undefined);
  }
  useEffect(() => {
    if (!open) opener?.focus({ preventScroll: true });
  }, [open, opener]);
  return (
    <Drawer
      title={title}
      open={open}
      onClose={state.close}
      closable={{ 'aria-label': t('close') }}
      size={isPhone ? '100%' : width}
      extra={actions}
      footer={footer ?? null}
      afterOpenChange={(isOpen) => {
        if (isOpen) state.focusFirst();
      }}
      destroyOnHidden
    >
      <OverlayBody state={state}>{children}</OverlayBody>
    </Drawer>
  );
}
