import { Agent, request } from 'node:http';

export interface Load {
  readonly perSecond: number;
  readonly p99: number;
}

function once(agent: Agent, url: string, headers: Record<string, string>): Promise<number> {
  const begin = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers }, (response) => {
      response.resume();
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(performance.now() - begin)
          : reject(new Error(`${url} answered ${response.statusCode}`)),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** Sends a request again and again on so many connections for some seconds; loopback only, and it ends by itself. */
export async function load(
  url: string,
  of: { headers: Record<string, string>; connections: number; seconds: number },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: of.connections });
  const times: number[] = [];
  const end = performance.now() + of.seconds * 1_000;
  const worker = async () => {
    while (performance.now() < end) times.push(await once(agent, url, of.headers));
  };
  await Promise.all(Array.from({ length: of.connections }, worker));
  agent.destroy();
  times.sort((one, other) => one - other);
  return { perSecond: Math.round(times.length / of.seconds), p99: times[Math.floor(times.length * 0.99)] ?? 0 };
}
