import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import type { Stage } from '../stage.ts';

const READER = 'http://reader.test/';
const BUILD = resolve('node_modules/pdfjs-dist/build');

const HTML = '<!doctype html><title>paper</title><script type="module" src="pdf.min.mjs"></script>';

/** A page of a PDF as pdf.js draws it in a browser: its picture, and its pixels one after the other. */
export interface DrawnPage {
  png: Buffer;
  pixels: { width: number; height: number; data: Uint8Array };
}

/** Draws the pages of a PDF, so many pixels for a point. */
export async function drawPdf(s: Stage, pdf: Uint8Array, scale = 2): Promise<DrawnPage[]> {
  const context = await s.profile({});
  const page = await context.newPage();
  await page.route(`${READER}**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    if (name === 'paper.pdf') return route.fulfill({ contentType: 'application/pdf', body: Buffer.from(pdf) });
    if (name === '') return route.fulfill({ contentType: 'text/html', body: HTML });
    return route.fulfill({ contentType: 'text/javascript', body: await readFile(join(BUILD, name)) });
  });
  await page.goto(READER);
  const drawn = await page.evaluate(draw, scale);
  await context.close();
  return Promise.all(
    drawn.map(async (address) => {
      const png = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
      const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      return { png, pixels: { width: info.width, height: info.height, data } };
    }),
  );
}

/** In the browser: each page as the address of a picture. */
async function draw(scale: number): Promise<string[]> {
  const { pdfjsLib } = globalThis as unknown as { pdfjsLib: typeof import('pdfjs-dist') };
  pdfjsLib.GlobalWorkerOptions.workerSrc = 'pdf.worker.min.mjs';
  const file = await pdfjsLib.getDocument({ url: 'paper.pdf' }).promise;
  const drawn: string[] = [];
  for (let no = 1; no <= file.numPages; no++) {
    const sheet = await file.getPage(no);
    const viewport = sheet.getViewport({ scale });
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: Math.round(viewport.width), height: Math.round(viewport.height) });
    await sheet.render({ canvas, viewport }).promise;
    drawn.push(canvas.toDataURL('image/png'));
  }
  return drawn;
}
