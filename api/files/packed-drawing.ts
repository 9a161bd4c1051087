import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { FILE_MAX_BYTES, type FileFault } from '#domain/shared/files/file-rules.ts';
import type { Unpacking } from './unpack.ts';

const gunzipped = promisify(gunzip);
/** How a Windows metafile begins: with a place, and without; an enhanced one tells its name after its frame. */
const METAFILES = ['d7cdc69a', '01000900', '02000900'];
const [ENHANCED, ENHANCED_AT] = [' EMF', 40];
const wrong: FileFault = { rule: 'fileContent', params: {} };

/** Whether a part of an office file calls itself a drawing that is packed: a metafile, which Office packs by itself. */
export const isPackedDrawing = (path: string): boolean => /\/media\/[^/]+\.[ew]mz$/i.test(path);

/** The rule that such a part breaks: it is a metafile, and counts as what comes out of it. */
export async function judgePackedDrawing(part: Buffer, unpacking: Unpacking): Promise<FileFault | undefined> {
  // what is broken, or larger than a file may be
  const drawing = await gunzipped(part, { maxOutputLength: FILE_MAX_BYTES }).catch(() => undefined);
  if (!drawing) return wrong;
  const isMetafile =
    METAFILES.includes(drawing.toString('hex', 0, 4)) ||
    drawing.toString('latin1', ENHANCED_AT, ENHANCED_AT + ENHANCED.length) === ENHANCED;
  return unpacking.add(drawing.length) ?? (isMetafile ? undefined : wrong);
}
