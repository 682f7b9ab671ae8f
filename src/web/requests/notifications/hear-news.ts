import { longestStream, notifications } from '#contract/requests/notifications.ts';
import { openStream } from '#web/api/call.ts';

/** Calls back for each event of the stream until it ends, or throws when it breaks. */
export async function hearNews(of: { readonly signal: AbortSignal; readonly onNews: () => void }): Promise<void> {
  const body = await openStream(notifications.stream, { query: { wait: longestStream } }, { signal: of.signal });
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    // One part after the other.
    const { value, done } = await reader.read();
    if (done) return;
    const events = (rest + value).split('\n\n');
    rest = events.pop() ?? '';
    if (events.some((event) => event.startsWith('event: news'))) of.onNews();
  }
}
