import { join, latin, office, unicodePath, zip, type Around, type Packed } from './build.ts';
import { HTML, MB, asZip, file, pdf, type Hostile } from './kit.ts';

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
export const paths = PATHS.flatMap((path) => [
  asZip(['archivePath'], [{ name: path, data: pdf }]),
  asZip(['archivePath'], [file(), { name: path, data: pdf, stored: true }]),
  asZip(['archivePath'], [file({ extra: unicodePath(path) })]),
  { name: 'a.xlsx', bytes: office('xlsx', [{ name: path, data: '<a/>' }]), rules: ['archivePath'] as const },
]);

export const links = [0o120777, 0o060644, 0o010644, 0o140644, 0o020644, 0o120000].flatMap((mode) => [
  asZip(['archiveLink'], [file({ mode, data: '/etc/passwd' })]),
  asZip(['archiveLink'], [file(), file({ name: 'b.pdf', mode, data: '../../etc', stored: true })]),
]);
export const reparse = asZip(['archiveLink'], [file({ attributes: 0x4_20 })]);

export const locked = [0x1, 0x41, 0x20_00].flatMap((flags) => [
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
export const odd = ODD.map(([files, around]) => asZip(['archiveBroken', 'fileContent'], files, around));
export const cut = Array.from({ length: 20 }, (_, i): Hostile => ({
  name: 'a.zip',
  bytes: whole.subarray(0, Math.floor((whole.length * (i + 1)) / 21)),
  rules: ['fileContent', 'archiveBroken'],
}));

const zeros = (mb: number) => Buffer.alloc(mb * MB - 1);
/** Large as it comes out, in an upload that is large enough for its ratio. */
export const ballast = Buffer.from(
  Array.from({ length: 1_200_000 }, (_, i) => 32 + ((Math.imul(i, 2_654_435_761) >>> 24) % 90)),
);
const ballasted = (files: readonly Packed[]) =>
  asZip(['archiveSize'], [file({ name: 'ballast.txt', data: ballast, stored: true }), ...files]);
const lines = Buffer.alloc(9 * MB, 'a line that is there again\n');
const wideSheet = (mb: number): Packed => ({ name: 'xl/worksheets/sheet1.xml', data: Buffer.alloc(mb * MB, '<c/>') });
const many = (n: number) => Array.from({ length: n }, (_, i) => file({ name: `${i}.txt`, data: '', stored: true }));
export const bombs = (): Hostile[] => [
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
