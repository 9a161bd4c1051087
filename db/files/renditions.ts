import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { FileStore } from './file-store.ts';

/** As wide and high as a picture is shown at most, on a screen of two pixels to one. */
const BOX = { width: 1280, height: 960 };
/** As wide as a card of a list, or a phone, shows it, in pixels. */
export const SMALL_WIDTH = 640;
/** A picture of more pixels than this would take the memory of the server. */
const MAX_PIXELS = 40_000_000;
/** What a shown picture is; nobody can upload one, so that a file of this type has its small rendition beside it. */
export const SHOWN_TYPE = 'image/webp';

/** One picture in the two sizes that pages show. */
export interface Renditions {
  large: Uint8Array;
  small: Uint8Array;
}

/** A name that follows from another file's: the same whenever it is asked for. */
export function guidFrom(word: 'sized' | 'small', guid: string): string {
  const hex = createHash('sha256').update(`${word}/${guid}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
/** Under which name the small rendition of a shown picture is stored; it has no row of its own. */
export const guidOfSmall = (guid: string): string => guidFrom('small', guid);

/**
 * A picture as pages show it: upright, no larger than a screen needs, without what a camera writes into it. Throws for what
 * is no picture, or one of more than 40 million pixels.
 */
export async function renditionsOf(bytes: Uint8Array): Promise<Renditions> {
  const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .rotate()
    .flatten({ background: '#fff' });
  const large = await upright
    .resize({ ...BOX, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, effort: 4 })
    .toBuffer();
  // of the large one: the original is decoded once
  const small = await sharp(large)
    .resize({ width: SMALL_WIDTH, withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer();
  return { large, small };
}

/** Stores both sizes, each whole or not at all; those that are there already stay. */
export async function writeRenditions(files: FileStore, guid: string, { large, small }: Renditions): Promise<void> {
  await files.write(guidOfSmall(guid), small, SHOWN_TYPE);
  await files.write(guid, large, SHOWN_TYPE);
}

/** Removes a file, and with a shown picture its small rendition. */
export async function removeStored(
  files: FileStore,
  { guid, file_type }: { guid: string; file_type: string },
): Promise<void> {
  if (file_type === SHOWN_TYPE) await files.remove(guidOfSmall(guid));
  await files.remove(guid);
}
