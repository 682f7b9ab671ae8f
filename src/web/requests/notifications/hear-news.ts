import { longestStream, notifications } from '#contract/requests/notifications.ts';
import { openStream } from '#web/api/call.ts';

/** Calls back for each event of the stream, with how many are unread where it says so, until it ends, or throws when it breaks. */
export async function hearNews(of: {
  readonly signal: AbortSignal;
  readonly onNews: (unread: number | undefined) => void;
}): Promise<void> {
  const body = await openStream(notifications.stream, { query: { wait: longestStream } }, { signal: of.signal });
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    // One part after the other.
    const { value, done } = await reader.read();
    if (done) return;
    const events = (rest + value).split('\n\n');
    rest = events.pop() ?? '';
    const last = events.findLast((event) => event.startsWith('event: news'));
    if (last !== undefined) of.onNews(unreadIn(last));
  }
}

/** What the first event of a stream counts; undefined of the others. */
function unreadIn(event: string): number | undefined {
  const found = /^data: \{"unread":(\d+)\}$/m.exec(event)?.[1];
  return found === undefined ? undefined : Number(found);
}
