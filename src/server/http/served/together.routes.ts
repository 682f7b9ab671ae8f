import { Refusal } from '#contract/errors.ts';
import { together } from '#contract/home/together.ts';
import type { Context } from '#server/http/context.ts';
import { toFailure } from '#server/http/errors.ts';
import { admitTo, finish, mount, parseInput } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts the call that answers several brief reads, one after the other, in one transaction. */
export function togetherRoutes(platform: Platform): void {
  mount(platform, together, {
    reads: async (context, { query }) => {
      const data: { status: number; body: unknown }[] = [];
      for (const address of query.of) data.push(await readOne(platform, context, address));
      return { data };
    },
  });
}

/** What the read answers alone: with the same rights, the same rules of its input, and the same words of a refusal. */
async function readOne({ brief, app }: Platform, context: Context, address: string): Promise<{ status: number; body: unknown }> {
  try {
    const [path = '', search] = address.split('?', 2);
    const read = brief.get(path);
    if (read === undefined) throw new Refusal('NOT_FOUND');
    const { endpoint, handler } = read;
    admitTo(endpoint, { session: context.session, changes: false });
    const query = Object.fromEntries(new URLSearchParams(search));
    const input = parseInput(endpoint, { params: {}, query, body: undefined, headers: {} });
    return { status: 200, body: finish(endpoint, await handler(context, input)) };
  } catch (error) {
    const { status, body } = toFailure(error, { ...context, log: app.log });
    return { status, body };
  }
}
