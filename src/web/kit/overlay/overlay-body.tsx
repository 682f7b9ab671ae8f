import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { OverlayContext } from '#web/kit/form/form-context.ts';
import styles from './overlay.module.css';
import type { OverlayBehaviour } from './overlay-state.ts';

/** What an overlay holds; the focus begins at its first field. */
export function OverlayBody({ state, children }: { readonly state: OverlayBehaviour; readonly children: ReactNode }) {
  const { focusFirst, holdBody } = state;
  useEffect(() => focusFirst(), [focusFirst]);
  return (
    <OverlayContext value={state}>
      <div ref={holdBody} className={styles.body}>
        {children}
      </div>
    </OverlayContext>
  );
}
