import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const Session = z.object({ data: z.object({ accessToken: z.string(), clientId: z.string() }) });

/** A signed-in account that goes through the product's own calls. */
export interface DemoClient {
  readonly companyId: string;
  /** Makes a call and returns its body; a refusal throws with its sentence. */
  call(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<unknown>;
  /** Sends a file with the options of its call. */
  upload(path: string, file: { readonly name: string; readonly bytes: Buffer; readonly options: unknown }): Promise<unknown>;
}

/** Signs in to the demo company. */
export async function demoClient(
  app: FastifyInstance,
  of: { code: string; userName: string; password: string },
): Promise<DemoClient> {
  const signedIn = await app.inject({
    method: 'POST',
    url: '/api/auth/v1/login',
    payload: { privateURL: of.code, userName: of.userName, password: of.password },
  });
  const { data } = Session.parse(signedIn.json());
  const headers = { authorization: `Bearer ${data.accessToken}` };
  const answered = (response: { statusCode: number; body: string }, what: string): unknown => {
    if (response.statusCode >= 300) throw new Error(`${what} answered ${response.statusCode}: ${response.body.slice(0, 500)}`);
    return JSON.parse(response.body);
  };
  return {
    companyId: data.clientId,
    call: async (method, path, body) => {
      const payload =
        body === undefined ? {} : { payload: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } };
      return answered(await app.inject({ method, url: `/api${path}`, headers, ...payload }), `${method} ${path}`);
    },
    upload: async (path, file) => {
      const boundary = randomBytes(12).toString('hex');
      const part = (name: string) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`;
      const payload = Buffer.concat([
        Buffer.from(`${part('options')}\r\n\r\n${JSON.stringify(file.options)}\r\n`),
        Buffer.from(`${part('csv')}; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`),
        file.bytes,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]);
      const type = { 'content-type': `multipart/form-data; boundary=${boundary}` };
      return answered(
        await app.inject({ method: 'POST', url: `/api${path}`, headers: { ...headers, ...type }, payload }),
        `POST ${path}`,
      );
    },
  };
}
