import { gzipSync } from 'node:zlib';
import type { RuleName } from '#domain/shared/texts.ts';
import { samplePdf } from '#db/seeds/samples.ts';
import {
  boundSheet,
  compound,
  jpeg,
  join,
  latin,
  office,
  png,
  unicodePath,
  zip,
  type Around,
  type Packed,
} from './build.ts';

/** A file that is to be refused, and the rules that it may be told to break. */
export interface Hostile {
  name: string;
  bytes: Buffer;
  rules: readonly RuleName[];
}

const MB = 1024 * 1024;
const pdf = Buffer.from(samplePdf('hello'));
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
const HTML = '<html><script>alert(1)</script></html>';
const asZip = (rules: Hostile['rules'], files: readonly Packed[], around: Around = {}): Hostile => ({
  name: 'a.zip',
  bytes: zip(files, around),
  rules,
});
const file = (more: Partial<Packed> = {}): Packed => ({ name: 'a.txt', ...more });

const PATHS = [
  '../a.pdf',
  '../../../../etc/cron.d/a.txt',
  'a/../../b.pdf',
  'a/..',
  '..\\a.pdf',
  'a\\..\\..\\b.pdf',
  '.. /a.pdf',
  '../ /a.pdf',
  '.../a.pdf',
  'a/. ./b.pdf',
  '/etc/passwd.txt',
  '//server/share/a.pdf',
  '\\\\server\\share\\a.pdf',
  '\\a.pdf',
  'C:\\Windows\\a.pdf',
  'c:a.pdf',
  'C:/a.pdf',
  'a\0.pdf',
  'a\r\nb.pdf',
  'a\u202Efdp.exe.pdf',
  'a\u2066.pdf',
  `${'a/'.repeat(600)}b.pdf`,
];
const paths = PATHS.flatMap((path) => [
  asZip(['archivePath'], [{ name: path, data: pdf }]),
  asZip(['archivePath'], [file(), { name: path, data: pdf, stored: true }]),
  asZip(['archivePath'], [file({ extra: unicodePath(path) })]),
  { name: 'a.xlsx', bytes: office('xlsx', [{ name: path, data: '<a/>' }]), rules: ['archivePath'] as const },
]);

const links = [0o120777, 0o060644, 0o010644, 0o140644, 0o020644, 0o120000].flatMap((mode) => [
  asZip(['archiveLink'], [file({ mode, data: '/etc/passwd' })]),
  asZip(['archiveLink'], [file(), file({ name: 'b.pdf', mode, data: '../../etc', stored: true })]),
]);
const reparse = asZip(['archiveLink'], [file({ attributes: 0x4_20 })]);

const locked = [0x1, 0x41, 0x20_00].flatMap((flags) => [
  asZip(['archiveLocked'], [file({ flags })]),
  asZip(['archiveLocked'], [file({ flags: 0, localFlags: flags })]),
  asZip(['archiveLocked'], [file({ flags, localFlags: 0, stored: true })]),
]);

const long = 'a'.repeat(500);
const whole = zip([file({ data: long }), file({ name: 'b.txt', data: long })]);
const ODD: [files: Packed[], around?: Around][] = [
  [[file(), file({ name: 'b.txt', localName: 'a.txt', at: 0 })]],
  [[file({ name: 'a.txt' }), file({ name: 'a.txt' })]],
  [[file({ behind: Buffer.alloc(25) }), file({ name: 'b.txt' })]],
  [[file({ behind: latin(HTML.repeat(3)) })]],
  [[file({ behind: zip([file()]) })]],
  [[file()], { count: 0 }],
  [[file()], { count: 2 }],
  [[file(), file({ name: 'b.txt' })], { count: 1 }],
  [[file()], { directory: 0 }],
  [[file()], { directory: 1 }],
  [[file()], { directory: 0xff_ff_ff_ff }],
  [[file()], { locator: join('PK\x06\x07', Buffer.alloc(16)) }],
  [[file({ localName: 'b.txt' })]],
  [[file({ localName: '../../b' })]],
  [[file({ localMethod: 0 })]],
  ...[1, 6, 9, 12, 14, 93, 95, 99].map((method): [Packed[]] => [[file({ method })]]),
  ...[0, 1, 4, 6, 1e6, 0xff_ff_ff_ff].map((size): [Packed[]] => [[file({ size })]]),
  ...[0, 4, 0xff_ff_ff_ff].map((size): [Packed[]] => [[file({ size, stored: true })]]),
  [[file({ packed: Buffer.alloc(40, 7) })]],
  [[file({ packed: Buffer.alloc(0) })]],
  [[file({ packed: join(zip([file()]).subarray(35, 42), 'behind the end') })]],
  [[file({ at: 1 })]],
  [[file({ at: 0xff_ff_ff_00 })]],
  [[{ name: 'folder/', data: 'in it' }]],
  [[{ name: 'folder/', data: 'in it', stored: true }]],
];
const odd = ODD.map(([files, around]) => asZip(['archiveBroken', 'fileContent'], files, around));
const cut = Array.from({ length: 20 }, (_, i): Hostile => ({
  name: 'a.zip',
  bytes: whole.subarray(0, Math.floor((whole.length * (i + 1)) / 21)),
  rules: ['fileContent', 'archiveBroken'],
}));

const zeros = (mb: number) => Buffer.alloc(mb * MB - 1);
/** Large as it comes out, in an upload that is large enough for its ratio. */
const ballast = Buffer.from(
  Array.from({ length: 1_200_000 }, (_, i) => 32 + ((Math.imul(i, 2_654_435_761) >>> 24) % 90)),
);
const ballasted = (files: readonly Packed[]) =>
  asZip(['archiveSize'], [file({ name: 'ballast.txt', data: ballast, stored: true }), ...files]);
const lines = Buffer.alloc(9 * MB, 'a line that is there again\n');
const wideSheet = (mb: number): Packed => ({ name: 'xl/worksheets/sheet1.xml', data: Buffer.alloc(mb * MB, '<c/>') });
const many = (n: number) => Array.from({ length: n }, (_, i) => file({ name: `${i}.txt`, data: '', stored: true }));
const bombs = (): Hostile[] => [
  ...[2, 5, 9].map((mb) => asZip(['archiveRatio'], [file({ data: zeros(mb) })])),
  ...[2, 9].map((mb) => asZip(['archiveRatio', 'archiveBroken'], [file({ data: zeros(mb), size: 1 })])),
  asZip(
    ['archiveRatio'],
    [10, 11, 12].map((n) => file({ name: `${n}.csv`, data: lines })),
  ),
  ...[513, 600, 2000].map((n) => asZip(['archiveEntries'], many(n))),
  { name: 'a.xlsx', bytes: office('xlsx', many(5001)), rules: ['archiveEntries'] },
  ballasted(Array.from({ length: 12 }, (_, n) => file({ name: `${n}.txt`, data: lines }))),
  ballasted([{ name: 'a.xlsx', data: office('xlsx', [wideSheet(101)]) }]),
  ballasted(
    [1, 2, 3].map((n) => ({ name: `${n}.docx`, data: office('docx', [{ ...wideSheet(35), name: 'word/a.xml' }]) })),
  ),
  asZip(
    ['fileSize'],
    [file({ data: ballast, stored: true }), file({ name: 'b.txt', data: Buffer.alloc(11 * MB, 'ab') })],
  ),
  ...(['xlsx', 'docx', 'pptx'] as const).map((suffix) =>
    asZip(['archiveRatio'], [{ name: `a.${suffix}`, data: office(suffix, [wideSheet(4)]) }]),
  ),
  { name: 'a.xlsx', bytes: office('xlsx', [wideSheet(60)]), rules: ['archiveRatio'] },
  { name: 'a.xlsx', bytes: office('xlsx', [{ ...wideSheet(3), size: 10 }]), rules: ['archiveRatio', 'archiveBroken'] },
];

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

const macro = (suffix: 'xlsx' | 'docx' | 'pptx', folder: string) => [
  office(suffix, [{ name: `${folder}/vbaProject.bin`, data: compound('VBA') }]),
  office(suffix, [{ name: `${folder}/VBAPROJECT.BIN`, data: compound('VBA'), stored: true }]),
  office(suffix, [{ name: `${folder}/vbaData.xml`, data: '<a/>' }]),
  office(suffix, [{ name: `${folder}/activeX/activeX1.bin`, data: 'x' }]),
  office(suffix, [], '<Override ContentType="application/vnd.ms-office.vbaProject" PartName="/other.bin"/>'),
  office(suffix, [], `<Override ContentType="application/vnd.ms-office.${suffix}.macroEnabled.main+xml"/>`),
];
const projectOf = (type: string) => `<Types><Override ContentType="application/${type}"/></Types>`;
/** Content types in an encoding, with letters or of a length that hides what they say. */
const hiddenTypes = [
  Buffer.from(`\uFEFF${projectOf('vnd.ms-office.vbaProject')}`, 'utf16le'),
  latin(projectOf('vnd.ms-office.vba&#80;roject')),
  latin(projectOf('vnd.ms-excel.macrosheet+xml')),
  join(Buffer.alloc(11 * MB, ' \n'), projectOf('vnd.ms-office.vbaProject')),
].map((data): Hostile => ({
  name: 'a.xlsx',
  bytes: zip([
    { name: '[Content_Types].xml', data },
    { name: 'xl/workbook.xml', data: '<workbook/>' },
    { name: 'xl/media/image1.png', data: ballast, stored: true },
  ]),
  rules: ['fileMacro', 'fileContent'],
}));
const PROJECT = compound('VBA', '_VBA_PROJECT');
/** A project under another name. */
const hidden: Hostile[] = [
  ...hiddenTypes,
  ...['theme/theme1.xml', 'embeddings/oleObject1.bin', 'embeddings/Worksheet1.xls'].map((part): Hostile => ({
    name: 'a.xlsx',
    bytes: office('xlsx', [{ name: `xl/${part}`, data: PROJECT }]),
    rules: ['fileMacro'],
  })),
  {
    name: 'a.xlsx',
    bytes: office('xlsx', [
      { name: 'xl/media/image1.png', data: ballast, stored: true },
      { name: 'xl/other.bin', data: join(PROJECT, Buffer.alloc(11 * MB)) },
    ]),
    rules: ['fileContent'],
  },
];
const macros: Hostile[] = [
  ...macro('xlsx', 'xl').map((bytes): Hostile => ({ name: 'a.xlsx', bytes, rules: ['fileMacro'] })),
  {
    name: 'a.xlsx',
    bytes: office('xlsx', [{ name: 'xl/macrosheets/sheet1.xml', data: '<a/>' }]),
    rules: ['fileMacro'],
  },
  ...(['xlsx', 'docx', 'pptx'] as const).flatMap((suffix) =>
    macro(suffix, { xlsx: 'xl', docx: 'word', pptx: 'ppt' }[suffix]).map((data) =>
      asZip(['fileMacro'], [{ name: `表/a.${suffix}`, data }]),
    ),
  ),
  asZip(
    ['fileMacro'],
    [
      {
        name: 'a.docx',
        data: office('docx', [{ name: 'word/embeddings/1.xlsx', data: macro('xlsx', 'xl')[0] ?? '' }]),
      },
    ],
  ),
  ...hidden,
  ...[boundSheet('Macro1', true), boundSheet('宏', true), boundSheet('Macro1', false)].map((sheet): Hostile => ({
    name: 'a.xls',
    bytes: join(compound('Workbook'), sheet),
    rules: ['fileMacro'],
  })),
  { name: 'a.xls', bytes: compound('Workbook', '_VBA_PROJECT_CUR'), rules: ['fileMacro'] },
  { name: 'a.xls', bytes: compound('Book', '_VBA_PROJECT'), rules: ['fileMacro'] },
  asZip(['fileMacro'], [{ name: 'a.doc', data: compound('WordDocument', 'Macros', '_VBA_PROJECT') }]),
  // a setup, and a message, which are compound files, too
  { name: 'a.xls', bytes: compound('SummaryInformation'), rules: ['fileContent'] },
  { name: 'a.xls', bytes: compound('__properties_version1.0'), rules: ['fileContent'] },
];

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
