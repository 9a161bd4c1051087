import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { CHUNKS } from './chunks.ts';

const API = process.env['API_URL'] ?? 'http://127.0.0.1:3000';
/** Calls only: the single-page app has routes of its own under /login and others. */
const CALLS = [
  '/allowance/',
  '/login/api/',
  '/login/pubapi/',
  '/tenant/',
  '/filesvr/',
  '/webpage/',
  '/logserver/',
  '/platform/',
  '/live',
  '/api-docs',
];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // servers send these as they are: nothing is compressed while somebody waits
  plugins: [react(), compression({ algorithms: ['brotliCompress', 'gzip'], threshold: 1024 })],
  server: { host: '127.0.0.1', port: 5173, proxy: Object.fromEntries(CALLS.map((path) => [path, API])) },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    // `pro` is what the list of a browser's first visit waits for; test/e2e/weight.e2e.ts holds the sums
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: CHUNKS,
        },
      },
    },
  },
});
