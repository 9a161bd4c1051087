import { gzipSync } from 'node:zlib';
import { compound, jpeg, join, latin, office, png, zip } from './build.ts';
import { EICAR, HTML, MB, SVG, asZip, file, pdf, type Hostile } from './kit.ts';
import { ballast, links, bombs, cut, locked, odd, paths, reparse } from './archives.ts';
import { macros } from './macros.ts';

const ARCHIVES = ['zip', 'ZIP', 'rar', '7z', 'tar', 'gz', 'tgz', 'bz2', 'xz', 'zst', 'cab', 'iso', 'jar', 'arj', 'lzh'];
const HEADS = [
  'PK\x03\x04',
  'Rar!\x1a\x07\x00',
  '7z\xbc\xaf\x27\x1c',
  '\x1f\x8b\x08\x00',
  'MZ\x90\x00',
  '\x7fELF\x02\x01',
];
const nested: Hostile[] = [
  ...ARCHIVES.map((suffix) => asZip(['archiveNested'], [{ name: `docs/a.${suffix}`, data: zip([file()]) }])),
  ...['pdf', 'png', 'jpg', 'txt', 'csv', 'xls', 'xlsx', 'docx', 'doc'].map((suffix) =>
    asZip(['fileContent'], [{ name: `a.${suffix}`, data: zip([file()]) }]),
  ),
  // what calls itself a packed drawing, and a drawing that holds more than one
  ...[latin('MZ'), zip([file()]), Buffer.alloc(200)].map((data): Hostile => ({
    name: 'a.xlsx',
    bytes: office('xlsx', [{ name: 'xl/media/image1.emz', data: gzipSync(data), stored: true }]),
    rules: ['fileContent'],
  })),
  {
    name: 'a.xlsx',
    bytes: office('xlsx', [{ name: 'xl/media/image1.emz', data: gzipSync('MZ').subarray(0, 9), stored: true }]),
    rules: ['fileContent'],
  },
  {
    name: 'a.xlsx',
    bytes: office('xlsx', [
      { name: 'xl/media/image1.emz', data: gzipSync(Buffer.alloc(40 * MB)), stored: true },
      { name: 'xl/media/image2.png', data: ballast, stored: true },
    ]),
    rules: ['fileContent'],
  },
  asZip(['fileType'], [{ name: 'a.vsdx', data: office('vsdx') }]),
  {
    name: 'a.xlsx',
    bytes: office('xlsx', [
      { name: 'xl/embeddings/1.vsdx', data: office('vsdx', [{ name: 'visio/a.bin', data: zip([file()]) }]) },
    ]),
    rules: ['archiveNested'],
  },
  {
    name: 'a.xlsx',
    bytes: office('xlsx', [{ name: 'xl/embeddings/1.vsdx', data: office('vsdx', [{ name: 'visio/vbaProject.bin' }]) }]),
    rules: ['fileMacro'],
  },
  ...HEADS.flatMap((head) => [
    asZip(['fileContent'], [{ name: 'a.pdf', data: join(head, Buffer.alloc(64)) }]),
    asZip(['fileContent'], [{ name: 'a.txt', data: join(head, Buffer.alloc(64)), stored: true }]),
    asZip(['fileContent'], [{ name: '__MACOSX/._a.pdf', data: join(head, Buffer.alloc(64)) }]),
    {
      name: 'a.xlsx',
      bytes: office('xlsx', [{ name: 'xl/media/image1.png', data: join(head, Buffer.alloc(64)) }]),
      rules: ['archiveNested'] as const,
    },
  ]),
  {
    name: 'a.xlsx',
    bytes: office('xlsx', [
      {
        name: 'xl/embeddings/1.docx',
        data: office('docx', [{ name: 'word/embeddings/2.xlsx', data: office('xlsx') }]),
      },
    ]),
    rules: ['archiveNested'] as const,
  },
];

const RUN = [
  'exe',
  'com',
  'scr',
  'msi',
  'dll',
  'bat',
  'cmd',
  'ps1',
  'vbs',
  'js',
  'jse',
  'wsf',
  'hta',
  'lnk',
  'url',
  'reg',
  'chm',
  'sh',
  'py',
  'php',
  'jsp',
  'html',
  'htm',
  'xhtml',
  'mht',
  'svg',
  'svgz',
  'xml',
  'swf',
  'apk',
  'xlsm',
  'xlam',
  'docm',
  'dotm',
  'pptm',
  'iqy',
  'slk',
  'eml',
  'desktop',
  'gif',
];
const types = RUN.flatMap((suffix) => [
  { name: `发票.pdf.${suffix}`, bytes: pdf, rules: ['fileType'] as const },
  asZip(['fileType'], [{ name: `发票.pdf.${suffix}`, data: 'MZ' }]),
]);
const noSuffix = ['pdf', '.pdf.', 'a.pdf.', 'README', 'a.pdf;.exe', 'a.exe%00pdf', 'a.pdf:x.exe'].map((name) =>
  asZip(['fileType', 'archivePath'], [{ name, data: pdf }]),
);

const WRONG: [what: string, bytes: Buffer][] = [
  ['a page', latin(HTML)],
  ['a drawing', latin(SVG)],
  ['a drawing with a first line', latin(`<?xml version="1.0"?>${SVG}`)],
  ['a drawing behind a mark', latin(`\xef\xbb\xbf${SVG}`)],
  ['a programme', join('MZ\x90\x00', Buffer.alloc(200))],
  ['another programme', join('\x7fELF\x02\x01\x01', Buffer.alloc(200))],
  ['a script', latin('#!/bin/sh\nrm -rf /\n')],
  ['a GIF that is a script', latin('GIF89a/*\0*/=1;alert(1)')],
  ['a short file', latin('a')],
  ['nothing but zeros', Buffer.alloc(300)],
  ['a RAR', join('Rar!\x1a\x07\x01\x00', Buffer.alloc(100))],
  ['a scanner’s test', latin(EICAR)],
];
const HOSTS = ['pdf', 'png', 'jpg', 'jpeg', 'zip', 'xls', 'xlsx'];
const wrong = HOSTS.flatMap((suffix) =>
  WRONG.map(([, bytes]): Hostile => ({ name: `a.${suffix}`, bytes, rules: ['fileContent'] })),
);

const SIDES: [number, number][] = [
  [65_535, 65_535],
  [65_535, 2000],
  [1900, 65_535],
  [20_000, 20_000],
  [11_000, 11_000],
];
const floods = SIDES.flatMap(([w, h]): Hostile[] => [
  { name: 'a.png', bytes: png(w, h), rules: ['filePixels', 'fileContent'] },
  { name: 'a.jpg', bytes: jpeg('x', w, h), rules: ['filePixels', 'fileContent'] },
  asZip(['filePixels', 'fileContent'], [{ name: 'a.jpeg', data: jpeg('x', w, h) }]),
]);
const huge: Hostile = { name: 'a.png', bytes: png(0x7f_ff_ff_ff, 0x7f_ff_ff_ff), rules: ['filePixels', 'fileContent'] };

const scanned: Hostile[] = [
  { name: 'a.pdf', bytes: join(pdf.subarray(0, 9), `%${EICAR}\n`, pdf.subarray(9)), rules: ['fileScan'] },
  { name: 'a.png', bytes: png(4, 4, EICAR), rules: ['fileScan'] },
  { name: 'a.jpg', bytes: jpeg(EICAR), rules: ['fileScan'] },
  { name: 'a.xls', bytes: join(compound('Workbook'), EICAR), rules: ['fileScan'] },
  { name: 'a.xlsx', bytes: office('xlsx', [{ name: 'docProps/a.xml', data: EICAR }]), rules: ['fileScan'] },
  ...['txt', 'csv'].flatMap((suffix) =>
    [true, false].map((stored) => asZip(['fileScan'], [{ name: `a.${suffix}`, data: EICAR, stored }])),
  ),
  asZip(['fileScan'], [file({ data: `line\n${EICAR}\nline` })]),
  asZip(['fileScan'], [{ name: 'a.pdf', data: join(pdf.subarray(0, 9), `%${EICAR}\n`, pdf.subarray(9)) }]),
  asZip(['fileScan'], [{ name: 'a.docx', data: office('docx', [{ name: 'word/a.xml', data: EICAR }]) }]),
];
const twoThings: Hostile[] = [
  asZip(['fileContent'], [file()], { comment: HTML }),
  asZip(['fileContent'], [file()], { comment: '%PDF-1.7\n%%EOF' }),
  asZip(['fileContent'], [file({ data: '%PDF-1.7 and the rest', stored: true })]),
  asZip(['fileContent'], [{ name: 'a.png', data: join(png(), HTML) }]),
  asZip(['fileContent'], [{ name: 'a.pdf', data: join(pdf, zip([file()])) }]),
  asZip(['fileContent'], [{ name: 'a.jpg', data: jpeg(HTML) }]),
];
const names: Hostile[] = ['a\r\nb.pdf', 'a\u202Efdp.pdf', 'a\u2067.pdf', 'a\u0007.pdf', 'a\u0085.pdf'].map((name) => ({
  name,
  bytes: pdf,
  rules: ['fileLetters'],
}));

/** Files that nobody may upload as a supplementary material, by what is wrong with them. */
export const hostileFiles = (): Record<string, readonly Hostile[]> => ({
  'paths that lead out': paths,
  'links and devices': [...links, reparse],
  'locked archives': locked,
  'archives that readers take differently': odd,
  'archives that were cut': cut,
  bombs: bombs(),
  'archives in archives': nested,
  'what a computer runs': [...types, ...noSuffix],
  'another content': wrong,
  macros,
  'pixel floods': [...floods, huge],
  'what a scanner knows': scanned,
  'two things in one': twoThings,
  'odd names': names,
});
