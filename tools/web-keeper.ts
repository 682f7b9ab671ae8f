import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import type { Plugin } from 'vite';

/** Builds the service worker after the web, with the list of what it keeps: the page and every file of this version. */
export function webKeeper(root: string, folder: string): Plugin {
  return {
    name: 'web-keeper',
    apply: 'build',
    async closeBundle() {
      // Also called after a build that failed.
      if (!existsSync(join(folder, 'assets'))) return;
      const assets = (await readdir(join(folder, 'assets'))).filter((name) => /\.(js|css|svg|woff2)$/.test(name));
      const page = createHash('sha256')
        .update(await readFile(join(folder, 'index.html')))
        .digest('hex');
      const files = [
        { url: '/shell', revision: page },
        // The name of an asset holds the hash of its content.
        ...assets.toSorted().map((name) => ({ url: `/assets/${name}`, revision: null })),
      ];
      await build({
        root,
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: { FILES_OF_VERSION: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir: folder,
          emptyOutDir: false,
          license: { fileName: '.vite/licenses-of-keeper.json' },
          rolldownOptions: {
            input: join(root, 'src/web/service-worker/service-worker.ts'),
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      });
    },
  };
}
