import { useCallback, useEffect, useRef, useState } from 'react';
import type { Contents } from '#engine/performance/answers.ts';
import { useMaybeSession } from '#web/api/current-session.ts';
import { drafts } from '#web/kit/form/drafts/kept-drafts.ts';
import { useUnsaved } from '#web/kit/form/use-unsaved.ts';
import { differing } from './changed-meanwhile.rules.ts';
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
  /** What is typed at this moment, and the stamp of what it is typed into: a save after another's change is refused by it. */
  readonly now: () => { readonly contents: Readonly<Record<SideNumber, Contents>>; readonly version: number | null };
  /** What was stored when typing began, or was stored last; undefined for what was typed earlier and kept on the device. */
  readonly base: () => Contents | undefined;
  /** Goes on with these entries on what is stored now. */
  readonly goOn: (contents: Contents, version: number | null) => void;
  readonly change: (side: SideNumber, of: (contents: Contents) => Contents) => void;
  /** Something beside the entries has changed and is to be saved with them. */
  readonly touch: () => void;
  /** What was sent is stored; what was typed meanwhile stays unsaved, as does all of it where `isLatest` is false. */
  readonly saved: (sent: Contents, version: number | null, isLatest?: boolean) => void;
  /** What was typed is given up. */
  readonly leave: () => void;
  /**
   * Makes a move that hands over what was typed. Nothing is kept on the device meanwhile: the form that shows the record after the move
   * would take it up again. Where the move is not made it is kept as before.
   */
  readonly handOver: (make: () => Promise<unknown>) => Promise<void>;
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
    // What was stored meanwhile is no draft any more: a save draws the form anew before it is told that it is done.
    const isStored = (mine: Contents): boolean =>
      writes !== null && differing({ mine, theirs: initial[writes], base: undefined }).length === 0;
    return isKept(read) && !isStored(read.contents) ? read : undefined;
  });
  const [contents, setContents] = useState(() =>
    kept === undefined || writes === null ? initial : { ...initial, [writes]: kept.contents },
  );
  const [version, setVersion] = useState(kept === undefined ? of.version : kept.version);
  const stamp = useRef(version);
  const base = useRef(kept === undefined && writes !== null ? initial[writes] : undefined);
  const [isDirty, setDirty] = useState(kept !== undefined);
  const dirty = useRef(isDirty);
  const latest = useRef(contents);
  const isHandingOver = useRef(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  useUnsaved(dirty);
  useEffect(() => {
    dirty.current = isDirty;
    latest.current = contents;
  }, [isDirty, contents]);
  useEffect(() => {
    if (writes === null || !isDirty) return undefined;
    if (!isHandingOver.current) drafts.hold(owner, draft, { contents: contents[writes], version });
    const timer = setTimeout(() => {
      if (!isHandingOver.current) drafts.keep(owner, draft, { contents: contents[writes], version });
    }, 300);
    return () => clearTimeout(timer);
  }, [contents, draft, isDirty, owner, version, writes]);
  const change = useCallback<Written['change']>((side, next) => {
    setContents((before) => ({ ...before, [side]: next(before[side]) }));
    setDirty(true);
  }, []);
  const goOn = useCallback<Written['goOn']>(
    (next, stored) => {
      if (writes === null) return;
      latest.current = { ...latest.current, [writes]: next };
      stamp.current = stored;
      setContents(latest.current);
      setVersion(stored);
      setDirty(true);
    },
    [writes],
  );
  const leave = useCallback(() => {
    // A form that has begun anew in its place holds what is typed since; what is held of this one goes with it.
    const isOwn = writes !== null && drafts.read(owner, draft)?.['contents'] === latest.current[writes];
    if (isGone.current && !isOwn) return;
    dirty.current = false;
    setDirty(false);
    drafts.drop(owner, draft);
  }, [draft, owner, writes]);
  const saved = useCallback<Written['saved']>(
    (sent, left, isLatest = true) => {
      stamp.current = left;
      base.current = sent;
      setVersion(left);
      if (isLatest && (writes === null || latest.current[writes] === sent)) leave();
    },
    [leave, writes],
  );
  const handOver = useCallback<Written['handOver']>(
    async (make) => {
      const wasDirty = dirty.current;
      isHandingOver.current = true;
      dirty.current = false;
      drafts.drop(owner, draft);
      try {
        await make();
        setDirty(false);
      } catch (error) {
        dirty.current = wasDirty;
        if (wasDirty && writes !== null) drafts.keep(owner, draft, { contents: latest.current[writes], version: stamp.current });
        throw error;
      } finally {
        isHandingOver.current = false;
      }
    },
    [draft, owner, writes],
  );
  const touch = useCallback(() => setDirty(true), []);
  const now = useCallback(() => ({ contents: latest.current, version: stamp.current }), []);
  return { contents, isDirty, now, base: () => base.current, goOn, change, touch, saved, leave, handOver };
}
