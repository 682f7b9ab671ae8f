import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { attendance } from '#contract/time/attendance.ts';
import type { ClockVerdict, Direction } from '#contract/time/attendance.ts';
import { call } from '#web/api/call.ts';
import { useSession } from '#web/api/current-session.ts';
import { CallFailure, messageOf } from '#web/api/failure.ts';
import { newId } from './new-id.ts';
import { readPlace } from '#web/kit/input/read-place.ts';
import { waitingTaps } from './waiting.ts';
import type { Waiting } from './waiting.ts';

/** How often what waits is tried again while the page is open. */
const againEvery = 30_000;
const offsetKey = 'attendance.offset';

/** What became of a tap. */
export type Outcome =
  | { readonly kind: 'kept'; readonly direction: Direction; readonly verdict: ClockVerdict; readonly accuracy: number | null }
  | { readonly kind: 'waiting'; readonly direction: Direction }
  | { readonly kind: 'refused'; readonly reason: string };

export interface Clock {
  readonly waiting: readonly Waiting[];
  readonly busy: boolean;
  readonly outcome: Outcome | undefined;
  /** By place; with the code of an office's screen by that. */
  readonly tap: (direction: Direction, code?: string) => Promise<void>;
}

/** The time of the server as this phone last knew it. */
const serverNow = (): number => Date.now() + Number(localStorage.getItem(offsetKey) ?? 0);

/** A refusal is an answer; no answer, or one of a server in need, is none. */
const isUnanswered = (error: unknown): boolean => !(error instanceof CallFailure) || error.status === 0 || error.status >= 500;

/** Clocking in and out: each tap is kept on the phone until the server has answered it. */
export function useClock(): Clock {
  const { clientId, employeeId } = useSession();
  const taps = useMemo(
    () => waitingTaps(localStorage, `attendance.waiting.${clientId}.${employeeId ?? ''}`),
    [clientId, employeeId],
  );
  const waiting = useSyncExternalStore(taps.subscribe, taps.all);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  const send = useCallback(
    async (sent: readonly Waiting[], offline: boolean): Promise<Outcome | undefined> => {
      try {
        const answer = await call(attendance.clock, { body: sent.map((tap) => ({ ...tap, offline })) });
        localStorage.setItem(offsetKey, String(Date.parse(answer.now) - Date.now()));
        taps.remove(answer.data.map(({ id }) => id));
        const refused = answer.data.find(({ error }) => error !== null)?.error;
        if (refused !== undefined && refused !== null) return { kind: 'refused', reason: refused.message };
        const [last, tap] = [answer.data.at(-1), sent.at(-1)];
        if (last?.verdict === undefined || last.verdict === null || tap === undefined) return undefined;
        return { kind: 'kept', direction: tap.direction, verdict: last.verdict, accuracy: tap.accuracy };
      } catch (error) {
        const [first] = sent;
        if (isUnanswered(error)) return first === undefined ? undefined : { kind: 'waiting', direction: first.direction };
        taps.remove(sent.map(({ id }) => id));
        return { kind: 'refused', reason: messageOf(error) };
      }
    },
    [taps],
  );

  const flush = useCallback(async (): Promise<void> => {
    const kept = taps.all();
    if (kept.length === 0) return;
    const found = await send(kept.slice(0, 100), true);
    if (found?.kind === 'refused') setOutcome(found);
  }, [send, taps]);

  useEffect(() => {
    const again = (): void => void flush();
    again();
    addEventListener('online', again);
    const timer = setInterval(again, againEvery);
    return () => {
      removeEventListener('online', again);
      clearInterval(timer);
    };
  }, [flush]);

  const tap = async (direction: Direction, code?: string): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setOutcome(undefined);
    try {
      const place = code === undefined ? await readPlace() : null;
      const now = serverNow();
      const made: Waiting = {
        id: newId(now),
        at: new Date(now).toISOString(),
        direction,
        method: code === undefined ? 'PLACE' : 'QR',
        lat: place?.lat ?? null,
        lon: place?.lon ?? null,
        accuracy: place?.accuracy ?? null,
        code: code ?? null,
      };
      // Kept before it is sent: a page that dies meanwhile loses nothing.
      await flush();
      taps.add(made);
      setOutcome(await send([made], false));
    } finally {
      setBusy(false);
    }
  };
  return { waiting, busy, outcome, tap };
}
