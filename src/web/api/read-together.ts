import { mostTogether } from '#contract/home/together.ts';
import type { Answer } from './first-reads.ts';

/** Who asks, and in which language: reads of the same are asked for together. */
type Headers = Readonly<Record<string, string>>;

interface Asked {
  readonly address: string;
  readonly take: (answer: Promise<Answer>) => void;
}

type Fetch = (address: string, headers: Headers) => Promise<Response>;

/** The way of one request: browsers and proxies take no longer address. */
const MOST_CHARACTERS = 6_000;

/**
 * Asks for brief reads: those asked for in one moment travel in one call. On a slow line each call of its own costs a way there and back,
 * and the server looks up the session for each.
 */
export function readTogether(fetchOne: Fetch) {
  const groups = new Map<string, Asked[]>();

  const send = (headers: Headers, asked: readonly Asked[]): void => {
    const [first] = asked;
    if (first === undefined) return;
    if (asked.length === 1) {
      first.take(fetchOne(first.address, headers));
      return;
    }
    const of = new URLSearchParams({ of: JSON.stringify(asked.map(({ address }) => address.slice('/api'.length))) });
    const all = fetchOne(`/api/reads/v1/together?${of.toString()}`, headers).then(answersOf);
    for (const [at, { address, take }] of asked.entries())
      take(all.then(async (answerAt) => answerAt(at) ?? (await fetchOne(address, headers))));
  };

  return async (address: string, headers: Headers): Promise<Answer> =>
    await new Promise<Answer>((resolve) => {
      const key = JSON.stringify(headers);
      const group = groups.get(key);
      const asked = { address, take: resolve };
      if (group !== undefined) {
        group.push(asked);
        return;
      }
      const begun = [asked];
      groups.set(key, begun);
      // After all that is asked for by the same render.
      queueMicrotask(() => {
        groups.delete(key);
        for (const part of parted(begun)) send(headers, part);
      });
    });
}

/** In calls that the server takes. */
function parted(asked: readonly Asked[]): readonly (readonly Asked[])[] {
  const parts: Asked[][] = [[]];
  let characters = 0;
  for (const one of asked) {
    characters += encodeURIComponent(one.address).length + 10;
    if (characters > MOST_CHARACTERS || (parts.at(-1)?.length ?? 0) === mostTogether) {
      parts.push([]);
      characters = encodeURIComponent(one.address).length + 10;
    }
    parts.at(-1)?.push(one);
  }
  return parts;
}

/** The answer of each, or none; where the call itself was refused, that refusal is everybody's. */
async function answersOf(response: Response): Promise<(at: number) => Answer | undefined> {
  const whole: { data?: readonly { status: number; body: unknown }[] } | undefined = await response.json().catch(() => undefined);
  if (!response.ok) return () => answered(response.status, whole);
  return (at) => {
    const one = whole?.data?.[at];
    return one === undefined ? undefined : answered(one.status, one.body);
  };
}

const answered = (status: number, body: unknown): Answer => ({
  ok: status >= 200 && status < 300,
  status,
  json: async () => await Promise.resolve(body),
});
