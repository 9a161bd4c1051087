import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import Pdf from 'pdfkit';
import sharp from 'sharp';
import { ZipFile } from 'yazl';
import { describe, expect, test, vi } from 'vitest';
import { judgeContent } from '#api/files/judge-content.ts';
import { judgeBytes } from '#api/files/service.ts';
import { CHUNK, Unpacking } from '#api/files/unpack.ts';
import { asFile } from '#db/imports/as-table.ts';
import { samplePdf, samplePng } from '#db/seeds/samples.ts';
import { faultTexts } from '#domain/shared/files/file-rules.ts';
import { compound, jpeg, office, png, zip } from './build.ts';
import { hostileFiles } from './corpus.ts';
import type { Hostile } from './kit.ts';

// hundreds of files are packed and unpacked beside what else the machine does
vi.setConfig({ testTimeout: 60_000 });
const MB = 1024 * 1024;
const judge = async ({ name, bytes }: Pick<Hostile, 'name' | 'bytes'>) => {
  const judged = await judgeBytes('attachment', name, bytes);
  return 'rule' in judged ? judged.rule : 'accepted';
};
const corpus = hostileFiles();

describe('of hostile uploads none is accepted, and each is told what is wrong:', () => {
  test.each(Object.entries(corpus))('%s', async (_kind, files) => {
    const answers: string[] = [];
    for (const [i, file] of files.entries()) {
      const answer = await judge(file);
      if (!(file.rules as readonly string[]).includes(answer))
        answers.push(`${i} ${file.name} ${file.bytes.toString('latin1', 0, 80)}: ${answer}`);
    }
    expect(answers).toEqual([]);
  });

  test('there are enough of them, all different', () => {
    const all = Object.values(corpus).flat();
    const different = new Set(all.map(({ name, bytes }) => `${name}/${bytes.toString('base64')}`));
    expect(different.size).toBeGreaterThanOrEqual(300);
    expect(all.length - different.size).toBe(0);
  });
});

test('no more than a piece comes out of an archive that is too much', async () => {
  // 400 MB in half a megabyte; it says of itself that it is one byte
  const flood = Buffer.concat(
    Array.from({ length: 4 }, () => deflateRawSync(Buffer.alloc(100 * MB), { finishFlush: 2 })),
  );
  const packed = Buffer.concat([flood, deflateRawSync('')]);
  for (const [bytes, most] of [
    [zip([{ name: 'a.txt', packed, size: 1 }]), packed.length * 100 + 100_000],
    // with what makes its ratio an honest one
    [
      zip([
        { name: 'b.txt', data: Buffer.alloc(3 * MB, 'x'), stored: true },
        { name: 'a.txt', packed, size: 1 },
      ]),
      100 * MB,
    ],
    [
      office('xlsx', [
        { name: 'xl/a.bin', data: Buffer.alloc(3 * MB, 'x'), stored: true },
        { name: 'xl/a.xml', packed },
      ]),
      100 * MB,
    ],
  ] as const) {
    const unpacking = new Unpacking(bytes.length);
    const name = bytes.includes('xl/a.xml') ? 'a.xlsx' : 'a.zip';
    expect(await judgeContent(name, bytes, unpacking)).toHaveProperty('rule');
    expect(unpacking.bytes).toBeLessThanOrEqual(most + CHUNK);
  }
});

test('the parts of all documents in an archive are counted together', async () => {
  const parts = Array.from({ length: 1000 }, (_, i) => ({ name: `word/${i}.xml`, data: '', stored: true }));
  const documents = (n: number) =>
    zip(Array.from({ length: n }, (_, i) => ({ name: `${i}.docx`, data: office('docx', parts) })));
  expect(await judge({ name: 'a.zip', bytes: documents(4) })).toBe('accepted');
  const refused = await judgeBytes('attachment', 'a.zip', documents(5));
  expect(refused).toEqual({ rule: 'archiveParts', params: { max: 4100 } });
});

test('a refusal names the file in the archive and the rule, in both languages', async () => {
  const told = async (bytes: Buffer, name = 'a.zip') => {
    const judged = await judgeBytes('attachment', name, bytes);
    return 'rule' in judged ? Object.values(faultTexts(judged)) : [];
  };
  const docx = office('docx', [{ name: 'word/vbaProject.bin' }]);
  expect([
    await told(zip([{ name: '合同/方案.docx', data: docx }])),
    await told(zip([{ name: '../a.pdf' }])),
    await told(zip([{ name: 'b.rar' }])),
    await told(zip([{ name: 'setup.exe' }])),
    await told(zip([{ name: 'a.txt', data: Buffer.alloc(9 * MB) }])),
    await told(office('xlsx', [{ name: 'xl/vbaProject.bin' }]), 'a.xlsx'),
    await told(png(65_000, 65_000), 'a.png'),
  ]).toMatchInlineSnapshot(`
    [
      [
        "其中的“合同/方案.docx”：文件含有宏，请另存为不含宏的文件后上传",
        "“合同/方案.docx” in it: The file has macros; please save it without them",
      ],
      [
        "其中的“../a.pdf”：文件路径不安全",
        "“../a.pdf” in it: Its path is not safe",
      ],
      [
        "其中的“b.rar”：压缩包内不能再有压缩包，请解压后一起压缩",
        "“b.rar” in it: An archive cannot hold another; please unpack it and pack everything together",
      ],
      [
        "其中的“setup.exe”：上传的文件类型有误，仅支持后缀为.pdf、.jpg、.jpeg、.png、.xls、.xlsx、.doc、.docx、.pptx、.csv、.txt的文件上传",
        "“setup.exe” in it: Wrong file type, only .pdf、.jpg、.jpeg、.png、.xls、.xlsx、.doc、.docx、.pptx、.csv、.txt are supported",
      ],
      [
        "压缩包解压后超过自身大小的 100 倍",
        "The archive is more than 100 times its size when it is unpacked",
      ],
      [
        "文件含有宏，请另存为不含宏的文件后上传",
        "The file has macros; please save it without them",
      ],
      [
        "图片过大，最多 12000 万像素",
        "The picture is too large: at most 120 megapixels",
      ],
    ]
  `);
});

/** A zip as our own bundles are made. */
async function yazl(files: Record<string, Uint8Array>): Promise<Buffer> {
  const made = new ZipFile();
  for (const [path, bytes] of Object.entries(files)) made.addReadStream(Readable.from([bytes]), path);
  made.addEmptyDirectory('空文件夹');
  made.end({ comment: 'made by hand', forceZip64Format: false });
  return buffer(made.outputStream);
}
async function drawnPdf(): Promise<Buffer> {
  const document = new Pdf({ compress: true });
  document.text('An acceptance report, with a picture.').image(Buffer.from(samplePng(40, 40, [9, 9, 9])));
  document.addPage().text('<script> in a text is a text').end();
  return buffer(document);
}
const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
const GBK_NAME = Buffer.from('d3aad2b5d6b4d5d52e706466', 'hex'); // 营业执照.pdf

describe('what people hand in is accepted:', () => {
  const pdf = Buffer.from(samplePdf('hello'));
  const emf = Buffer.concat([Buffer.from([1, 0, 0, 0]), Buffer.alloc(36), Buffer.from(' EMF'), Buffer.alloc(60)]);
  const sheet = () =>
    asFile({
      format: 'xlsx',
      lines: [
        ['列', '值'],
        ['=1', 'a'],
      ],
      room: 5000,
    });
  const honest: [what: string, name: string, make: () => Promise<Uint8Array> | Uint8Array][] = [
    ['the letter of the portal', '承诺书.pdf', () => readFileSync('web/public/templates/commitment-letter.pdf')],
    ['a PDF with pictures', 'a.pdf', drawnPdf],
    ['a photo', 'a.jpg', () => noise(1200, 900).jpeg().toBuffer()],
    [
      'a photo that is turned',
      'a.JPG',
      () => noise(300, 900).withMetadata({ orientation: 6 }).jpeg({ progressive: true }).toBuffer(),
    ],
    ['a photo in print colours', 'a.jpeg', () => noise(300, 300).toColourspace('cmyk').jpeg().toBuffer()],
    [
      'a photo of a large camera',
      'a.jpg',
      () =>
        sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: '#39f' } })
          .jpeg()
          .toBuffer(),
    ],
    ['a screenshot', 'a.png', () => noise(800, 600).png().toBuffer()],
    [
      'a screenshot with few colours, in passes',
      'a.png',
      () => noise(300, 300).png({ palette: true, progressive: true }).toBuffer(),
    ],
    [
      'a long screenshot',
      'a.png',
      () =>
        sharp({ create: { width: 1080, height: 30_000, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
    ],
    ['a workbook', 'a.xlsx', sheet],
    [
      'a workbook with a chart’s document in it',
      'a.xlsx',
      () => office('xlsx', [{ name: 'xl/embeddings/a.docx', data: office('docx') }]),
    ],
    ['an old workbook', 'a.xls', () => compound('Workbook', 'SummaryInformation')],
    ['an empty zip', 'a.zip', () => zip([])],
    ['a zip of blank lines', 'a.zip', () => zip([{ name: 'a.csv', data: ',,,,\n'.repeat(9000) }])],
    ['a zip as old Chinese systems name it', 'a.zip', () => zip([{ name: GBK_NAME, data: pdf }])],
    ['a zip with Windows’ own slashes', 'a.zip', () => zip([{ name: '材料\\执照.pdf', data: pdf }])],
    [
      'a zip with Unix modes and another path',
      'a.zip',
      () =>
        zip([
          { name: 'a.pdf', data: pdf, mode: 0o100644 },
          { name: 'b/', data: '', stored: true, mode: 0o040755 },
        ]),
    ],
    ['a zip with PDFs that are not packed', 'a.zip', () => zip([{ name: 'a.pdf', data: pdf, stored: true }])],
    [
      'a zip with folders that are packed, as Java writes them',
      'a.zip',
      () =>
        zip([
          { name: '发票/', data: '' },
          { name: '发票/a.pdf', data: pdf },
        ]),
    ],
    [
      'a report with a drawing of Visio’s, and one that is packed',
      'a.zip',
      () =>
        zip([
          {
            name: '方案.docx',
            data: office('docx', [
              { name: 'word/embeddings/Microsoft_Visio_Drawing.vsdx', data: office('vsdx') },
              { name: 'word/media/image1.emz', data: gzipSync(emf), stored: true },
              { name: 'word/media/image2.wmz', data: gzipSync(Buffer.from('d7cdc69a0000', 'hex')), stored: true },
            ]),
          },
        ]),
    ],
    [
      'a zip with notes of Windows',
      'a.zip',
      () => zip([{ name: '说明.txt', data: Buffer.from('\uFEFF说明', 'utf16le') }]),
    ],
    [
      'a zip of a Mac',
      'a.zip',
      () =>
        zip([
          { name: '材料/a.pdf', data: pdf },
          { name: '材料/.DS_Store', data: Buffer.from('\0\0\0\u0001Bud1\0', 'latin1') },
          { name: '__MACOSX/材料/._a.pdf', data: Buffer.from('0005160700020000', 'hex') },
        ]),
    ],
  ];
  test.each(honest)('%s', async (_what, name, make) =>
    expect(await judge({ name, bytes: Buffer.from(await make()) })).toBe('accepted'),
  );

  test('a folder of all of it, packed by two libraries', async () => {
    const folder = {
      '材料/验收报告.pdf': await drawnPdf(),
      '材料/照片.jpg': await noise(200, 200).jpeg().toBuffer(),
      '材料/订单.xlsx': await sheet(),
      '材料/订单.csv': Buffer.from('PKG,价格\r\na,1\r\n'),
      '材料/旧表.xls': compound('Workbook'),
      '材料/方案.docx': office('docx', [{ name: 'word/embeddings/a.xlsx', data: await sheet() }]),
      '材料/方案.doc': compound('WordDocument'),
      '材料/汇报.pptx': office('pptx', [{ name: 'ppt/media/image1.svg', data: '<svg/>' }]),
      '材料/空.txt': Buffer.alloc(0),
    };
    expect(await judge({ name: 'a.zip', bytes: await yazl(folder) })).toBe('accepted');
    expect(await judge({ name: 'a.zip', bytes: Buffer.from(zipSync(folder)) })).toBe('accepted');
    expect(await judge({ name: 'a.jpg', bytes: jpeg() })).toBe('accepted');
  });
});
