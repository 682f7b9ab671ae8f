import { describe, expect, it } from 'vitest';
import { readTogether } from './read-together.ts';

/** A server that answers each read with its own address; those that begin with /api/no are refused. */
function server({ status = 200 } = {}) {
  const asked: string[] = [];
  const answer = (address: string) => (address.startsWith('/no') ? { status: 403, body: 'no' } : { status: 200, body: address });
  const ask = readTogether((address, headers) => {
    asked.push(`${headers['Accept-Language'] ?? ''} ${address}`);
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    if (status === 0) return Promise.reject(new TypeError('no line'));
    if (status !== 200) return Promise.resolve(Response.json({ message: 'all' }, { status }));
    if (pathname !== '/api/reads/v1/together') {
      const one = answer(address.slice('/api'.length));
      return Promise.resolve(Response.json(one.body, { status: one.status }));
    }
    const of: string[] = JSON.parse(searchParams.get('of') ?? '[]');
    const broken = of.indexOf('/broken');
    return Promise.resolve(Response.json({ data: (broken === -1 ? of : of.slice(0, broken + 1)).map(answer) }));
  });
  return { asked, ask };
}

const en = { 'Accept-Language': 'en' };
const km = { 'Accept-Language': 'km' };
const read = async (answer: ReturnType<ReturnType<typeof server>['ask']>) => {
  const got = await answer;
  return [got.status, got.ok, await got.json()];
};

describe('brief reads', () => {
  it('of one moment travel together, and each gets its own answer', async () => {
    const { ask, asked } = server();
    const answers = await Promise.all([
      read(ask('/api/a?x=1%20&y=["z"]', en)),
      read(ask('/api/no', en)),
      read(ask('/api/b', en)),
    ]);
    expect(answers).toEqual([
      [200, true, '/a?x=1%20&y=["z"]'],
      [403, false, 'no'],
      [200, true, '/b'],
    ]);
    expect(asked).toHaveLength(1);
  });

  it('travel alone where there is one, and apart where another asks', async () => {
    const { ask, asked } = server();
    expect(await read(ask('/api/a', en))).toEqual([200, true, '/a']);
    await Promise.all([ask('/api/b', en), ask('/api/c', km)]);
    expect(asked).toEqual(['en /api/a', 'en /api/b', 'km /api/c']);
  });

  it('are as many in a call as the server takes', async () => {
    const { ask, asked } = server();
    const answers = await Promise.all(Array.from({ length: 90 }, (_none, at) => read(ask(`/api/${at}`, en))));
    expect(answers.map(([, , body]) => body)).toEqual(Array.from({ length: 90 }, (_none, at) => `/${at}`));
    expect(asked).toHaveLength(3);
    const long = server();
    await Promise.all(Array.from({ length: 30 }, (_none, at) => long.ask(`/api/${at}?${'x'.repeat(400)}`, en)));
    for (const one of long.asked) expect(one.length).toBeLessThan(7_000);
    expect(long.asked).toHaveLength(3);
  });

  it('are asked for alone where one before them failed', async () => {
    const { ask, asked } = server();
    const answers = await Promise.all(['/api/a', '/api/broken', '/api/b', '/api/c'].map((address) => read(ask(address, en))));
    expect(answers.map(([status, , body]) => [status, body])).toEqual([
      [200, '/a'],
      [200, '/broken'],
      [200, '/b'],
      [200, '/c'],
    ]);
    expect(asked.slice(1)).toEqual(['en /api/b', 'en /api/c']);
  });

  it('are all refused, or all lost, with the call that they travelled in', async () => {
    const over = server({ status: 401 });
    const both = await Promise.all([read(over.ask('/api/a', en)), read(over.ask('/api/b', en))]);
    expect(both).toEqual([
      [401, false, { message: 'all' }],
      [401, false, { message: 'all' }],
    ]);
    const lost = server({ status: 0 });
    const ends = await Promise.allSettled([lost.ask('/api/a', en), lost.ask('/api/b', en)]);
    expect(ends.map((end) => end.status)).toEqual(['rejected', 'rejected']);
  });
});
