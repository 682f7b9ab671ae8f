import { SideDrawer } from '#web/kit/overlay/side-drawer.tsx';
import { useTranslation } from '#web/language/use-translation.ts';
import { BulkChange } from './bulk-change.tsx';
import type { BulkKind } from './bulk-change.tsx';

interface ActDrawerProps {
  readonly people: readonly { readonly id: string }[];
  /** Undefined: the drawer is closed. */
  readonly kind: BulkKind | undefined;
  /** Gets the people whose record could not be changed. */
  readonly onDone?: ((refused: readonly { readonly id: string }[]) => void) | undefined;
  readonly onClose: () => void;
}

/** An act on people: what it asks, what would become of each, and the act itself. */
export function ActDrawer({ people, kind, onDone, onClose }: ActDrawerProps) {
  const { t } = useTranslation('employees');
  return (
    <SideDrawer
      title={t(kind === undefined ? 'bulk.label' : `bulk.${kind}`)}
      open={kind !== undefined}
      onClose={onClose}
      width={900}
    >
      {kind === undefined ? null : (
        <BulkChange kind={kind} chosen={people} onChosen={(refused) => onDone?.(refused)} onClose={onClose} />
      )}
    </SideDrawer>
  );
}
