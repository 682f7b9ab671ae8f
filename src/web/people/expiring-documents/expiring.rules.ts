/** What lapses this soon asks for action now. */
const SOON = 30;

export interface Urgency {
  readonly tone: 'error' | 'warning' | 'neutral';
  readonly word: 'expired_ago' | 'last_day' | 'left';
  /** Days left, or days since. */
  readonly count: number;
}

/** How urgent something is, by the days left; 0 is its last good day. */
export function urgencyOf(daysLeft: number): Urgency {
  if (daysLeft < 0) return { tone: 'error', word: 'expired_ago', count: -daysLeft };
  if (daysLeft === 0) return { tone: 'warning', word: 'last_day', count: 0 };
  return { tone: daysLeft <= SOON ? 'warning' : 'neutral', word: 'left', count: daysLeft };
}
