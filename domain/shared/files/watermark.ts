import type { Lang } from '../errors/errors.ts';
import type { Names } from '../fields/names.ts';

/** What stands across what nobody may pass on (spec §9). */
const DO_NOT_DISTRIBUTE: Names = { zh: '禁止外传', en: 'Do not distribute' };

/** The lines of a watermark, the same on a screen, on a printed sheet and on a PDF: not to be passed on, and whose it is. */
export const watermarkOf = (reader: string, lang: Lang): string[] => [DO_NOT_DISTRIBUTE[lang], reader];
