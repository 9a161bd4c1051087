import type { RuleName } from '#domain/shared/texts/texts.ts';
import { samplePdf } from '#db/seeds/samples.ts';
import { zip, type Around, type Packed } from './build.ts';

/** A file that is to be refused, and the rules that it may be told to break. */
export interface Hostile {
  name: string;
  bytes: Buffer;
  rules: readonly RuleName[];
}

export const MB = 1024 * 1024;
export const pdf = Buffer.from(samplePdf('hello'));
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
export const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
export const HTML = '<html><script>alert(1)</script></html>';
export const asZip = (rules: Hostile['rules'], files: readonly Packed[], around: Around = {}): Hostile => ({
  name: 'a.zip',
  bytes: zip(files, around),
  rules,
});
export const file = (more: Partial<Packed> = {}): Packed => ({ name: 'a.txt', ...more });
