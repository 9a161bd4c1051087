import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StateMessage } from '#web/components/shell/page-state.tsx';
import { drawPage, openPdf, pdfFault, type PDFDocumentProxy, type PdfFault } from './pdf.ts';
import type { SheetProps } from './sheet.ts';

/** One page of a PDF; says how many there are. */
export function PdfSheet({ bytes, name, look, width, onPages, onShown }: SheetProps) {
  const { t } = useTranslation('paper');
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [fault, setFault] = useState<PdfFault | null>(null);
  const [shown, setShown] = useState('');
  const canvas = useRef<HTMLCanvasElement>(null);
  const tell = useRef({ onPages, onShown });
  useEffect(() => {
    tell.current = { onPages, onShown };
  });
  useEffect(() => {
    const { opened, close } = openPdf(bytes);
    let left = false;
    const show = async () => {
      try {
        const next = await opened;
        if (left) return;
        setPdf(next);
        tell.current.onPages(next.numPages);
      } catch (error) {
        if (!left) setFault(pdfFault(error));
      }
    };
    void show();
    return () => {
      left = true;
      close();
    };
  }, [bytes]);
  const { page, turn } = look;
  const wide = Math.round(width * look.zoom);
  const wanted = `${page} ${turn} ${wide}`;
  useEffect(() => {
    if (!pdf || !canvas.current || wide === 0) return undefined;
    const { drawn, stop } = drawPage(pdf, canvas.current, { page, turn, width: wide });
    let left = false;
    const show = async () => {
      try {
        await drawn;
        if (left) return;
        setShown(wanted);
        tell.current.onShown();
      } catch {
        if (!left) setFault('damaged');
      }
    };
    void show();
    return () => {
      left = true;
      stop();
    };
  }, [pdf, page, turn, wide, wanted]);
  if (fault) return <StateMessage role="alert" title={t(`fault.${fault}`)} hint={t('fault.hint')} />;
  const label = pdf ? t('sheet', { name, page, pages: pdf.numPages }) : name;
  return <canvas ref={canvas} role="img" aria-label={label} aria-busy={shown !== wanted} />;
}
