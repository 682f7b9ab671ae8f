import { randomUUID } from 'node:crypto';

/** Where the server of this run listens. */
export function serverUrl(): string {
  const url = process.env['KRAMA_E2E_URL'];
  if (url === undefined) throw new Error('There is no server: run the tests with the global set-up of playwright.config.ts.');
  return url;
}

/** What came back of a call, parsed; each use is its own check. */
export interface Answer {
  readonly status: number;
  // An answer may have any shape.
  readonly body: ReturnType<typeof JSON.parse>;
}

export interface SheetFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly options?: unknown;
}

/** The calls of one signed-in account, to arrange what a test is not about. */
export interface Api {
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown): Promise<Answer>;
  put(path: string, body?: unknown): Promise<Answer>;
  upload(path: string, file: SheetFile): Promise<Answer>;
  /** A file behind a link of the product. */
  bytes(path: string): Promise<Buffer>;
}

export function apiOf(token: string): Api {
  const send = async (
    method: string,
    path: string,
    body?: string | FormData,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const response = await fetch(`${serverUrl()}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    const answer: Answer = { status: response.status, body: JSON.parse(await response.text()) };
    if (!response.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer;
  };
  const json = (method: string, path: string, body: unknown): Promise<Answer> =>
    body === undefined ? send(method, path) : send(method, path, JSON.stringify(body), { 'content-type': 'application/json' });
  return {
    get: (path) => send('GET', path),
    post: (path, body) => json('POST', path, body),
    put: (path, body) => json('PUT', path, body),
    upload: (path, file) => {
      const form = new FormData();
      if (file.options !== undefined) form.set('options', JSON.stringify(file.options));
      form.set('csv', new Blob([new Uint8Array(file.bytes)]), file.name);
      return send('POST', path, form);
    },
    bytes: async (path) => Buffer.from(await (await fetch(`${serverUrl()}${path}`)).arrayBuffer()),
  };
}
