import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { OverlayBody } from './overlay-body.tsx';
import { useLeftByBack } from './use-left-by-back.ts';
import { useOverlayState } from './overlay-state.ts';

export interface DialogProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly width?: number | undefined;
}

/** A modal whose buttons are those of the form inside it. Asks before it closes over unsaved entries. */
export function Dialog({ title, open, onClose, children, width = 560 }: DialogProps) {
  const state = useOverlayState(onClose);
  useLeftByBack(open, onClose);
  return (
    <Modal
      title={title}
      open={open}
      onCancel={state.close}
      footer={null}
      width={width}
      mask={{ closable: false }}
      afterOpenChange={(isOpen) => {
        if (isOpen) state.focusFirst();
      }}
      destroyOnHidden
    >
      <OverlayBody state={state}>{children}</OverlayBody>
    </Modal>
  );
}
