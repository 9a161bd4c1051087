import { accessSync, constants } from 'node:fs';

/** The face that papers are set in: simplified Chinese, whatever else the file has. */
export const FACE = 'NotoSansCJKsc-Regular';
/** Where Debian's fonts-noto-cjk puts it. */
export const PAPER_FONT = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc';

/** Why papers cannot be drawn with the font at `path`; undefined when they can. */
export function fontFault(path: string): string | undefined {
  try {
    accessSync(path, constants.R_OK);
    return undefined;
  } catch {
    return `PAPER_FONT: there is no font at ${path}, so no PDF can be made. Install fonts-noto-cjk, or name the path of NotoSansCJK-Regular.ttc.`;
  }
}
