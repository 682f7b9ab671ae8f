import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/api.ts';
import { buildApp } from '#server/compose/app.ts';
import { readConfig } from '#server/config.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { Client, TestApp } from '#testing/test-app.ts';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await startTestApp();
  admin = await (await test.company()).as('ADMIN');
});
afterAll(() => test.close());

describe('a multipart part without a file name', () => {
  const boundary = 'a-boundary-of-this-test';
  const uploads = endpoints.flatMap(({ method, path, upload }) => (upload === undefined ? [] : [{ method, path, upload }]));
  for (const { method, path, upload } of uploads)
    it(`is refused at its field: ${method} ${path}`, async () => {
      const part = `--${boundary}\r\ncontent-disposition: form-data; name="${upload.field}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
      const answer = await test.app.inject({
        method,
        url: `/api${path.replaceAll(/\{\w+\}/g, '01a20000-0000-7000-8000-000000000001')}`,
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
        payload: `${part}what is in it\r\n--${boundary}--\r\n`,
      });
      expect([answer.statusCode, Object.keys(answer.json().error.fields ?? {})]).toEqual([422, [upload.field]]);
    });
});

describe('a request that is never sent to its end', () => {
  /** Sends a part of a request and waits; answers with what the server says before it hangs up. */
  async function halfSent(text: string): Promise<string> {
    const config = readConfig({ DEMO: '0', LOG_LEVEL: 'silent', DATA_DIR: test.dataDir });
    const receiving = { headersMilliseconds: 300, requestMilliseconds: 600, lookMilliseconds: 100 };
    const app = await buildApp({ config, database: test.database, receiving });
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const said = await new Promise<string>((resolve) => {
      let got = '';
      const socket = connect(Number(port), '127.0.0.1', () => void socket.write(text));
      socket.on('data', (data) => void (got += data.toString()));
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(got));
    });
    await app.close();
    return said;
  }

  it('is hung up on where its head is missing', async () => {
    expect(await halfSent('GET /healthz HTTP/1.1\r\nHost: here\r\nX-Half: ')).toContain('408 Request Timeout');
  });

  it('is hung up on where its body is missing', async () => {
    const head =
      'POST /api/auth/v1/login HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"';
    expect(await halfSent(head)).toContain('408 Request Timeout');
  });
});
