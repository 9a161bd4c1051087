import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

const WEB = fileURLToPath(new URL('..', import.meta.url));

/**
 * The product's own sub-applications, built after the web and beside it: each at `/sub-apps/{code}/`, where it can be opened
 * alone, too. They share their files with each other, none with the web.
 */
export default defineConfig({
  root: WEB,
  publicDir: false,
  plugins: [react(), compression({ algorithms: ['brotliCompress', 'gzip'], threshold: 1024 })],
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: false,
    // the host's `/assets/` are kept for a year by their path, and so are these
    assetsDir: 'sub-apps/assets',
    // a page of another one that loads them needs no script of its own
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    rolldownOptions: { input: globSync(`${WEB}sub-apps/*/index.html`) },
  },
});
