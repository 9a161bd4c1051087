import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { CHUNKS } from './chunks.ts';
import { PROXIED } from './proxied.ts';

const API = process.env['API_URL'] ?? 'http://127.0.0.1:3000';
/**
 * What pdf.js fetches for some papers, beside its code, at `/assets/pdfjs-{version}/`: its worker, the maps of Chinese encodings, the
 * fonts that a PDF may leave out, and the decoders of scans. Without them such papers are squares or blank.
 */
function pdfParts(): Plugin {
  const home = fileURLToPath(new URL('../node_modules/pdfjs-dist', import.meta.url));
  const { version } = JSON.parse(readFileSync(`${home}/package.json`, 'utf8')) as { version: string };
  const base = `assets/pdfjs-${version}/`;
  const parts = [
    'legacy/build/pdf.worker.min.mjs',
    ...['cmaps', 'standard_fonts', 'wasm'].flatMap((folder) =>
      readdirSync(`${home}/${folder}`)
        // the decoders that are plain JavaScript; no page of ours may compile others
        .filter((name) => folder !== 'wasm' || name.endsWith('_nowasm_fallback.js'))
        .map((name) => `${folder}/${name}`),
    ),
  ];
  return {
    name: 'pdf-parts',
    generateBundle() {
      for (const part of parts)
        this.emitFile({ type: 'asset', fileName: base + part, source: readFileSync(`${home}/${part}`) });
    },
    configureServer(server) {
      server.middlewares.use(`/${base}`, (request, response, next) => {
        const part = parts.find((one) => request.url === `/${one}`);
        if (!part) return next();
        if (part.endsWith('js')) response.setHeader('content-type', 'text/javascript');
        response.end(readFileSync(`${home}/${part}`));
      });
    },
  };
}

/** `/site.css`, of the pages that the API renders: the tokens, and what those pages need of styles. */
function siteStyles(): Plugin {
  const text = () =>
    [
      'tokens.css',
      'site/site.css',
      'site/header.css',
      'site/park.css',
      'site/home.css',
      'site/market.css',
      'site/programme.css',
      'site/search.css',
    ]
      .map((name) => readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8'))
      .join('');
  return {
    name: 'site-styles',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'site.css', source: text() });
    },
    configureServer(server) {
      server.middlewares.use('/site.css', (_request, response) => {
        response.setHeader('content-type', 'text/css');
        response.end(text());
      });
    },
  };
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // servers send what is compressed as it is: nothing is compressed while somebody waits
  plugins: [
    react(),
    pdfParts(),
    siteStyles(),
    compression({ algorithms: ['brotliCompress', 'gzip'], threshold: 1024 }),
  ],
  server: { host: '127.0.0.1', port: 5173, proxy: Object.fromEntries(PROXIED.map((path) => [path, API])) },
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
