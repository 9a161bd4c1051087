import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

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
  plugins: [react()],
  server: { host: '127.0.0.1', port: 5173, proxy: Object.fromEntries(CALLS.map((path) => [path, API])) },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
              priority: 30,
            },
            // one chunk of what the entry needs at once; a chunk of "all antd" would triple the portal's first load
            { name: 'base', tags: ['$initial'], test: /node_modules/, priority: 20 },
          ],
        },
      },
    },
  },
});
