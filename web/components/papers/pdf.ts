import type { PDFDocumentProxy } from 'pdfjs-dist';
// the build for browsers of some years ago: a park does not choose its computers
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Put there by the build (vite.config.ts). */
const PARTS = `/assets/pdfjs-${pdfjs.version}`;
pdfjs.GlobalWorkerOptions.workerSrc = `${PARTS}/legacy/build/pdf.worker.min.mjs`;
/** More than this and a browser gives an empty canvas. */
const MAX_PIXELS = 16_000_000;

export type PdfFault = 'password' | 'damaged';
export type { PDFDocumentProxy };

/** Opens a PDF's bytes; `close` ends its work. Rejects with what {@link pdfFault} reads. */
export function openPdf(bytes: ArrayBuffer): { opened: Promise<PDFDocumentProxy>; close: () => void } {
  const task = pdfjs.getDocument({
    // the worker takes the bytes away, and they may be opened again
    data: bytes.slice(0),
    cMapUrl: `${PARTS}/cmaps/`,
    standardFontDataUrl: `${PARTS}/standard_fonts/`,
    wasmUrl: `${PARTS}/wasm/`,
    // its decoders are there as JavaScript too, so the page needs no right to compile
    useWasm: false,
  });
  return { opened: task.promise, close: () => void task.destroy() };
}

export const pdfFault = (error: unknown): PdfFault =>
  error instanceof Error && error.name === 'PasswordException' ? 'password' : 'damaged';

/** Draws a page as wide as told in CSS pixels; `stop` gives up. A page that was given up rejects, too. */
export function drawPage(
  document: PDFDocumentProxy,
  canvas: HTMLCanvasElement,
  { page, turn, width }: { page: number; turn: number; width: number },
): { drawn: Promise<void>; stop: () => void } {
  let stopped = false;
  let stop = (): void => {
    stopped = true;
  };
  const draw = async () => {
    const sheet = await document.getPage(page);
    if (stopped) throw new Error('given up');
    const rotation = (sheet.rotate + turn) % 360;
    const plain = sheet.getViewport({ scale: 1, rotation });
    const scale = width / plain.width;
    const finest = Math.sqrt(MAX_PIXELS / (plain.width * plain.height));
    const viewport = sheet.getViewport({ scale: Math.min(scale * window.devicePixelRatio, finest), rotation });
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    canvas.style.width = `${width}px`;
    canvas.style.height = `${plain.height * scale}px`;
    const work = sheet.render({ canvas, viewport });
    stop = () => work.cancel();
    await work.promise;
  };
  return { drawn: draw(), stop: () => stop() };
}
