import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** The web's build. The `#layer/...` imports are resolved from package.json, as the server resolves them. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  // The server writes a fresh nonce in place of this word in every page it sends.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    // The policy allows no data: fonts and scripts; small files stay files.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_200,
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
});
