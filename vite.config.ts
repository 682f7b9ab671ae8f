import react from '@vitejs/plugin-react';
import { existsSync } from 'node:fs';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { createLogger, defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { staticAntdStyles } from './tools/antd-styles.ts';
import { contractOfWeb } from './tools/web-contract.ts';
import { refuseCircles, webChunks } from './tools/web-chunks.ts';
import { webKeeper } from './tools/web-keeper.ts';
import { themeOf } from './src/web/theme/theme.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const built = join(root, 'dist/web');

/** Packs scripts and styles once, as tightly as can be: the server sends these files as they are. */
function packed(folder: string): Plugin {
  return {
    name: 'packed',
    apply: 'build',
    async closeBundle() {
      // Also called after a build that failed, whose own words are the ones to tell.
      if (!existsSync(folder)) return;
      const names = (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name));
      const pack = async (name: string): Promise<void> => {
        const content = await readFile(join(folder, name));
        await writeFile(join(folder, `${name}.br`), await promisify(brotliCompress)(content));
        await writeFile(join(folder, `${name}.gz`), await promisify(gzip)(content, { level: 9 }));
      };
      await Promise.all(names.map(pack));
    },
  };
}

/** What every page begins with: nearly all of it runs at once. */
const begunWith: ReadonlySet<string> = new Set(['react', 'antd', 'start', 'first', 'frame', 'frame-parts']);

/**
 * Asks the browser to compile these scripts whole, beside the page, while they come. Else each function is compiled when it is first
 * called, which on a slow phone holds the first screen back by half a second (bench/phone.ts).
 */
function compiledWhole(): Plugin {
  return {
    name: 'compiled-whole',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && begunWith.has(file.name)) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      }
    },
  };
}

/** Vite's own words but one: what it composes of another style sheet it reads without its place, which only matters to a `url()`. */
const logger = createLogger(process.argv.includes('warn') ? 'warn' : 'info');
const warnOnce = logger.warnOnce.bind(logger);
logger.warnOnce = (message, options) => {
  if (!message.includes('did not pass the `from` option')) warnOnce(message, options);
};

/** The web's build. The `#layer/...` imports are resolved from package.json, as the server resolves them. */
export default defineConfig({
  root,
  publicDir: 'src/web/public',
  customLogger: logger,
  plugins: [
    react(),
    staticAntdStyles(themeOf('light', 'en', false)),
    refuseCircles(),
    contractOfWeb(),
    compiledWhole(),
    packed(join(built, 'assets')),
    webKeeper(root, built),
  ],
  // The server writes a fresh nonce in place of this word in every page it sends.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    // Of the packages that are in the scripts, for the notices of a release.
    license: { fileName: '.vite/licenses.json' },
    // The policy allows no data: fonts and scripts; small files stay files.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_200,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Each module by its own plan, not after the first that needs it.
          includeDependenciesRecursively: false,
          groups: [{ debugName: 'plan', name: webChunks(root) }],
        },
      },
    },
  },
});
