import react from '@vitejs/plugin-react';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

/** Packs scripts and styles once, as tightly as can be: the server sends these files as they are. */
function packed(folder: string): Plugin {
  return {
    name: 'packed',
    apply: 'build',
    async closeBundle() {
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

/** What the sign-in page is made of: kept together, one large file packs better than forty small ones. */
const first = {
  // The start module must run before any schema is made.
  start: /src[\\/]web[\\/]start[\\/]|node_modules[\\/]zod[\\/]/,
  react: /node_modules[\\/](react|react-dom|scheduler|@tanstack|i18next|react-i18next)[\\/]/,
  antd: new RegExp(
    [
      String.raw`node_modules[\\/]antd[\\/]es[\\/](_util|alert|app|button|col|config-provider|form|grid|input|message|modal|notification|row|segmented|skeleton|space|style|theme|tooltip|version)[\\/]`,
      String.raw`node_modules[\\/]@rc-component[\\/](async-validator|dialog|field-form|input|motion|mutate-observer|notification|portal|resize-observer|segmented|textarea|tooltip|trigger|util)[\\/]`,
      String.raw`node_modules[\\/]@ant-design[\\/](colors|cssinjs|cssinjs-utils|fast-color|icons[\\/]es[\\/](components|utils))[\\/]`,
    ].join('|'),
  ),
} as const;

/** The words of all screens, a file for each language; those of sign-in stand apart (see language/i18n.ts). */
const words = Object.fromEntries(
  ['en', 'km'].map((language) => [
    `words-${language}`,
    new RegExp(String.raw`src[\\/]i18n[\\/]${language}[\\/](?!common|shell|validation|auth|errors|second-step)`),
  ]),
);

/** The web's build. The `#layer/...` imports are resolved from package.json, as the server resolves them. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), packed(fileURLToPath(new URL('dist/web/assets', import.meta.url)))],
  // The server writes a fresh nonce in place of this word in every page it sends.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    // The policy allows no data: fonts and scripts; small files stay files.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_200,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: Object.entries({ ...first, ...words }).map(([name, test], index) => ({ name, test, priority: 9 - index })),
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
});
