import { Refusal } from '#contract/errors.ts';
import { together } from '#contract/home/together.ts';
import type { Context } from '#server/http/context.ts';
import { toFailure } from '#server/http/errors.ts';
import { admitTo, finish, mount, parseInput } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

interface Answered {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Mounts the call that answers several brief reads, one after the other, in one transaction. After one that the database gave up the
 * transaction reads nothing more: those behind it have no answer, and are asked for alone.
 */
export function togetherRoutes(platform: Platform): void {
  mount(platform, together, {
    reads: async (context, { query }) => {
      const data: Answered[] = [];
      // An address that is asked for twice is read once.
      const known = new Map<string, Answered>();
      for (const address of query.of) {
        const earlier = known.get(address);
        if (earlier !== undefined) {
          data.push(earlier);
          continue;
        }
        const { isBroken, ...answer } = await readOne(platform, context, address);
        known.set(address, answer);
        data.push(answer);
        if (isBroken) break;
      }
      return { data };
    },
  });
}

/** What the read answers alone: with the same rights, the same rules of its input, and the same words of a refusal. */
async function readOne({ brief, app }: Platform, context: Context, address: string): Promise<Answered & { isBroken: boolean }> {
  try {
    const [path = '', search] = address.split('?', 2);
    const read = brief.get(path);
    if (read === undefined) throw new Refusal('NOT_FOUND');
    const { endpoint, handler } = read;
    admitTo(endpoint, { session: context.session, changes: false });
    const query = Object.fromEntries(new URLSearchParams(search));
    const input = parseInput(endpoint, { params: {}, query, body: undefined, headers: {} });
    return { status: 200, body: finish(endpoint, await handler(context, input)), isBroken: false };
  } catch (error) {
    const { status, body } = toFailure(error, { ...context, log: app.log });
    return { status, body, isBroken: !(error instanceof Refusal) };
  }
}
