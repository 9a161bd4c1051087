import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { samplePdf, samplePng } from '#db/seeds/samples.ts';
import { jpeg, join, latin, zip as zipOf } from '#test/files/hostile/build.ts';
import { judgeBytes } from './service.ts';

/** A zip of one compressed file; `comment` stands at its end. */
const zip = (name = 'a.txt', data = 'hello', comment = '') => zipOf([{ name, data }], { comment });
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

  test('a photo with what a phone adds behind its end, a zip with a comment, a PDF with a line more', async () => {
    expect(await judge('a.jpg', join(jpeg(), Buffer.alloc(5_000, 7)))).toBe('accepted');
    expect(await judge('a.zip', zip('a.txt', 'hello', 'made by hand'))).toBe('accepted');
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
    expect(await judge('a.zip', join('MZ', zip()))).toBe('fileContent');
  });
});
