import { createServer as createProbe } from 'node:net';
import { relative } from 'node:path';
import { createServer } from 'vite';
import type { Plugin } from 'vite';
import { startProduct } from './dev/product.ts';
import type { Product } from './dev/product.ts';
import { root } from './run.ts';

// One address for who works on the product: Vite serves the web from its sources and puts changes into the open page; calls go on to
// the product's own server, which is started again when what it reads changes.

const port = Number(process.env['PORT'] ?? 3000);

/** A port that nobody has now. */
async function freePort(): Promise<number> {
  const probe = createProbe().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const fromRoot = (path: string): string => relative(root, path).replaceAll('\\', '/');

/** Whether the product's server reads a file, by its path from the root; a test is read by nobody who serves. */
const isOfProduct = (path: string): boolean =>
  /^src\/(server|contract|engine|i18n)\/.*\.(ts|sql)$/.test(path) && !path.endsWith('.test.ts');

/** Whether a file is written by programs, all the time, and read by no page. */
const isOthers = (path: string): boolean => /^(data|dist|test-results)(\/|$)/.test(fromRoot(path));

/** Restarts the product when its sources change, and lets calls wait until the newest ones answer. */
function beside(product: Product): Plugin {
  return {
    name: 'beside-the-product',
    configureServer(server) {
      const changed = (file: string): void => {
        if (isOfProduct(fromRoot(file))) product.restart();
      };
      for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, changed);
      server.middlewares.use('/api', (_request, response, next) => {
        void product.answers().then((isThere) => {
          if (isThere) return next();
          response.writeHead(503, { 'content-type': 'application/json' });
          const message = 'The server does not start: see what it printed.';
          return response.end(JSON.stringify({ error: { code: 'NOT_STARTED', message }, message }));
        });
      });
    },
  };
}

const productPort = await freePort();
const product = startProduct(productPort, (text) => process.stdout.write(text));
const server = await createServer({
  root,
  clearScreen: false,
  logLevel: 'warn',
  plugins: [beside(product)],
  server: {
    port,
    strictPort: true,
    host: process.env['HOST'] ?? '127.0.0.1',
    proxy: { '/api': { target: `http://127.0.0.1:${productPort}` } },
    watch: { ignored: isOthers },
  },
});

const stop = (): void => {
  void Promise.all([server.close(), product.stop()]).then(() => process.exit(0));
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

await server.listen().catch(async (error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  await product.stop();
  process.exit(1);
});
const address = server.httpServer?.address();
const served = typeof address === 'object' && address !== null ? address.port : port;
if (await product.answers()) process.stdout.write(`Krama is ready at http://localhost:${served}, and follows changes.\n`);
