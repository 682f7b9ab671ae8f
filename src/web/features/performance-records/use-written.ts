import { useCallback, useEffect, useRef, useState } from 'react';
import type { Contents } from '#engine/performance/answers.ts';
import { useMaybeSession } from '#web/api/current-session.ts';
import { drafts } from '#web/kit/form/kept-drafts.ts';
import { useUnsaved } from '#web/kit/form/use-unsaved.ts';
import type { SideNumber } from './form-state.ts';

/** A draft of this device: what was typed, and the stamp of what it was typed into. */
interface Kept {
  readonly contents: Contents;
  readonly version: number | null;
}

const isKept = (kept: unknown): kept is Kept =>
  typeof kept === 'object' && kept !== null && 'contents' in kept && typeof kept.contents === 'object' && 'version' in kept;

export interface Written {
  readonly contents: Readonly<Record<SideNumber, Contents>>;
  readonly isDirty: boolean;
  /** The stamp of what is typed into; a save after another's change is refused by it. */
  readonly version: number | null;
  readonly change: (side: SideNumber, of: (contents: Contents) => Contents) => void;
  /** What was sent is stored; what was typed meanwhile stays unsaved. */
  readonly saved: (sent: Contents, version: number | null) => void;
  /** What was typed is given up or handed over. */
  readonly leave: () => void;
}

/**
 * What both sides say while one is written. It is kept on the device with every change, for a day, until it is saved; whoever leaves
 * with something unsaved is asked.
 */
export function useWritten(
  initial: Readonly<Record<SideNumber, Contents>>,
  of: { readonly draft: string; readonly writes: SideNumber | null; readonly version: number | null },
): Written {
  const owner = useMaybeSession()?.userId ?? 'nobody';
  const { draft, writes } = of;
  const [kept] = useState(() => {
    const read = writes === null ? undefined : drafts.read(owner, draft);
    return isKept(read) ? read : undefined;
  });
  const [contents, setContents] = useState(() =>
    kept === undefined || writes === null ? initial : { ...initial, [writes]: kept.contents },
  );
  const [version, setVersion] = useState(kept === undefined ? of.version : kept.version);
  const [isDirty, setDirty] = useState(kept !== undefined);
  const dirty = useRef(isDirty);
  const latest = useRef(contents);
  useUnsaved(dirty);
  useEffect(() => {
    dirty.current = isDirty;
    latest.current = contents;
  }, [isDirty, contents]);
  useEffect(() => {
    if (writes === null || !isDirty) return undefined;
    const timer = setTimeout(() => drafts.keep(owner, draft, { contents: contents[writes], version }), 300);
    return () => clearTimeout(timer);
  }, [contents, draft, isDirty, owner, version, writes]);
  const change = useCallback<Written['change']>((side, next) => {
    setContents((before) => ({ ...before, [side]: next(before[side]) }));
    setDirty(true);
  }, []);
  const leave = useCallback(() => {
    dirty.current = false;
    setDirty(false);
    drafts.drop(owner, draft);
  }, [draft, owner]);
  const saved = useCallback<Written['saved']>(
    (sent, stamp) => {
      setVersion(stamp);
      if (writes === null || latest.current[writes] === sent) leave();
    },
    [leave, writes],
  );
  return { contents, isDirty, version, change, saved, leave };
}
