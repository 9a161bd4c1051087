import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { samplePdf, samplePng } from '#db/seeds/samples.ts';
import { judgeBytes } from './service.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const join = (...parts: (string | Uint8Array)[]) =>
  Buffer.concat(parts.map((p) => (typeof p === 'string' ? latin(p) : p)));

/** The smallest JPEG that a type check knows, with a comment. */
function jpeg(comment = 'a photo'): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(comment.length + 2);
  const app = '\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x00\x00';
  return join(app, '\xff\xfe', length, comment, '\xff\xda\x00\x08\x01\x01\x00\x00\x3f\x00', '\x12\x34\x56', '\xff\xd9');
}
/** A zip of one compressed file; `comment` stands at its end. */
function zip(name = 'a.txt', content = 'hello', comment = ''): Buffer {
  const data = deflateRawSync(latin(content));
  const sizes = Buffer.alloc(12);
  sizes.writeUInt32LE(data.length, 4);
  sizes.writeUInt32LE(content.length, 8);
  const named = Buffer.alloc(4);
  named.writeUInt16LE(name.length);
  const local = join('PK\x03\x04\x14\x00\x00\x00\x08\x00\x00\x00\x00\x00', sizes, named, name, data);
  const central = join(
    'PK\x01\x02\x14\x00\x14\x00\x00\x00\x08\x00\x00\x00\x00\x00',
    sizes,
    named,
    Buffer.alloc(14),
    name,
  );
  const end = Buffer.alloc(10);
  end.writeUInt32LE(central.length, 0);
  end.writeUInt32LE(local.length, 4);
  end.writeUInt16LE(comment.length, 8);
  return join(local, central, 'PK\x05\x06\x00\x00\x00\x00\x01\x00\x01\x00', end, comment);
}
const png = samplePng(4, 4, [1, 2, 3]);
const pdf = samplePdf('hello');
const HOSTS: [name: string, bytes: Uint8Array][] = [
  ['a.pdf', pdf],
  ['a.png', png],
  ['a.jpg', jpeg()],
  ['a.zip', zip()],
];
const HTML = '<html><script>alert(1)</script></html>';
const GUESTS: [name: string, bytes: Uint8Array][] = [
  ['a page', latin(HTML)],
  ['a page in capitals', latin('<!DOCTYPE HTML><SCRIPT >alert(1)</SCRIPT>')],
  ['a frame', latin('<iframe/src=javascript:alert(1)>')],
  ['a PHP script', latin('<?php echo 1; ?>')],
  ['an archive', zip()],
  ['an archive with a comment', zip('a.txt', 'x', 'harmless')],
];

const judge = async (name: string, bytes: Uint8Array) => {
  const judged = await judgeBytes('attachment', name, bytes);
  return 'rule' in judged ? judged.rule : 'accepted';
};

describe('a file that is one thing only', () => {
  test.each(HOSTS)('%s is accepted', async (name, bytes) => expect(await judge(name, bytes)).toBe('accepted'));

  test('a photo with what a phone adds behind its end, a zip with a comment or of pages, a PDF with a line more', async () => {
    expect(await judge('a.jpg', join(jpeg(), Buffer.alloc(5_000, 7)))).toBe('accepted');
    expect(await judge('a.zip', zip('a.txt', 'hello', 'made by hand'))).toBe('accepted');
    expect(await judge('a.zip', zip('a.html', HTML))).toBe('accepted');
    expect(await judge('a.pdf', join(pdf, '\r\n'))).toBe('accepted');
  });

  test('no photo is refused for its pixels', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 4096 }), async (pixels) => {
        expect(await judge('a.jpg', join(jpeg(), pixels))).toBe('accepted');
      }),
      { numRuns: 300 },
    );
  });
});

describe('a file that is another thing, too', () => {
  test.each(HOSTS.flatMap(([host, bytes]) => GUESTS.map(([guest, more]) => [host, guest, bytes, more] as const)))(
    '%s with %s behind it is refused',
    async (name, _guest, bytes, more) => expect(await judge(name, join(bytes, more))).toBe('fileContent'),
  );
  test.each(GUESTS)('a PNG and a JPEG with %s in a comment are refused', async (_guest, more) => {
    const comment = Buffer.from(more).toString('latin1');
    const length = Buffer.alloc(4);
    length.writeUInt32BE(comment.length + 2);
    const head = png.slice(0, 33);
    const chunk = join(length, 'tEXt', 'a\x00', comment, '\x00\x00\x00\x00');
    const inPng = join(head, chunk, png.slice(33));
    expect(await judge('a.png', inPng)).toBe('fileContent');
    expect(await judge('a.jpg', jpeg(comment))).toBe('fileContent');
  });
  test('what begins with one and ends with the other is refused under every name', async () => {
    for (const [name] of HOSTS) {
      expect(await judge(name, join(pdf, zip()))).toBe('fileContent');
      expect(await judge(name, join(zip(), pdf))).toBe('fileContent');
      expect(await judge(name, join(jpeg(), pdf))).toBe('fileContent');
      expect(await judge(name, join(png, '%PDF-1.7\n%%EOF'))).toBe('fileContent');
      expect(await judge(name, join('GIF89a/*', latin('*/=1;alert(1)')))).toBe('fileContent');
    }
    expect(await judge('a.zip', zip('%PDF-1.7', 'x'))).toBe('fileContent');
    expect(await judge('a.zip', join('MZ', zip()))).toBe('fileContent');
  });
});
