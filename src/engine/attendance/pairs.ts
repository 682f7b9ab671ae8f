import { HOUR, MINUTE, type Moment } from './moment.ts';
import type { Day } from '#engine/calendar/day.ts';

export type Direction = 'IN' | 'OUT';

/** Somebody clocked in or out. */
export interface ClockEvent {
  readonly id: string;
  readonly at: Moment;
  readonly direction: Direction;
}

/** An arrival and the leaving that closes it. */
export interface Pair {
  readonly from: Moment;
  readonly to: Moment;
}

/** What asks for a correction: an arrival that nothing closed, or a leaving without its arrival. */
export type Fault = 'IN_WITHOUT_OUT' | 'OUT_WITHOUT_IN';

/** What the events of one work day come to. */
export interface DayEvents {
  /** In order of time, the doubled ones left out. */
  readonly events: readonly ClockEvent[];
  readonly pairs: readonly Pair[];
  readonly faults: readonly Fault[];
  /** The arrival that nothing has closed yet. */
  readonly open: ClockEvent | null;
}

/** The window of a day. */
export interface DayWindow {
  readonly day: Day;
  readonly from: Moment;
  readonly to: Moment;
}

/** An arrival of the window before is closed by a leaving for so long. */
const LONGEST_STAY = 16 * HOUR;

const inOrder = (one: ClockEvent, other: ClockEvent): number =>
  one.at - other.at || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);

/** Ids of events that follow one of the same direction within a minute: tapped twice, counted once. */
export function doubledEvents(events: readonly ClockEvent[]): ReadonlySet<string> {
  const doubled = new Set<string>();
  const last: Partial<Record<Direction, Moment>> = {};
  for (const event of events.toSorted(inOrder)) {
    const before = last[event.direction];
    if (before !== undefined && event.at - before < MINUTE) doubled.add(event.id);
    else last[event.direction] = event.at;
  }
  return doubled;
}

interface Gathered {
  readonly events: ClockEvent[];
  readonly pairs: Pair[];
  readonly faults: Fault[];
  open: ClockEvent | null;
}

/**
 * Gives each event to one day and pairs them, in order of time, whatever the order of their arrival. `windows` follow each
 * other without a gap; an event outside them is left out, so one day before and one after those of interest make them whole.
 */
export function pairEvents(windows: readonly DayWindow[], events: readonly ClockEvent[]): ReadonlyMap<Day, DayEvents> {
  const doubled = doubledEvents(events);
  const days = windows.map((): Gathered => ({ events: [], pairs: [], faults: [], open: null }));
  let at = 0;
  let openAt = -1;
  for (const event of events.filter(({ id }) => !doubled.has(id)).toSorted(inOrder)) {
    while (at < windows.length && event.at >= (windows[at]?.to ?? Infinity)) at += 1;
    const own = days[at];
    if (own === undefined || event.at < (windows[at]?.from ?? Infinity)) continue;
    const opened = days[openAt];
    const open = opened?.open ?? null;
    const isOf = open !== null && (openAt === at || (openAt === at - 1 && event.at - open.at <= LONGEST_STAY));
    if (event.direction === 'IN') {
      // A second arrival in one window is kept and changes nothing.
      if (openAt !== at || open === null) own.open = event;
      own.events.push(event);
      openAt = at;
    } else if (opened !== undefined && open !== null && isOf) {
      opened.pairs.push({ from: open.at, to: event.at });
      opened.events.push(event);
      opened.open = null;
      openAt = -1;
    } else {
      own.events.push(event);
      own.faults.push('OUT_WITHOUT_IN');
      openAt = own.open === null ? -1 : openAt;
    }
  }
  return new Map(
    windows.map(({ day }, index) => {
      const { open = null, pairs = [], events: own = [], faults = [] } = days[index] ?? {};
      return [day, { events: own, pairs, open, faults: open === null ? faults : [...faults, 'IN_WITHOUT_OUT'] }];
    }),
  );
}
