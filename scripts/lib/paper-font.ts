import { fontFault, PAPER_FONT } from '#db/papers/paper-font.ts';
import { canInstall, installDebian } from './debian.ts';

/** Gets the font of PDFs: PAPER_FONT, an installed one, Debian's package (as root). Rejects with what to do. */
export async function findPaperFont(onProgress: (message: string) => void): Promise<void> {
  const path = process.env['PAPER_FONT'] || PAPER_FONT;
  if (fontFault(path) !== undefined && canInstall()) {
    onProgress('installing the Debian package');
    await installDebian(['fonts-noto-cjk']);
  }
  const fault = fontFault(path);
  if (fault !== undefined) throw new Error(fault);
}
