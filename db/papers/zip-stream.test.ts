import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { unzipSync } from 'fflate';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { leftOut } from './case-files.ts';
import { zipStream, type ZipEntry } from './zip-stream.ts';

const MB = 1024 * 1024;
const piece = randomBytes(MB / 4);
/** A file of random bytes that is made as it is read; tells how many of them are open. */
function large(path: string, bytes: number, open: { now: number; ever: number }): ZipEntry {
  return {
    path,
    open() {
      open.now++;
      open.ever++;
      let left = bytes;
      const file = new Readable({
        read() {
          left -= piece.length;
          this.push(left < 0 ? null : piece);
        },
      });
      file.once('close', () => open.now--);
      return Promise.resolve(file);
    },
  };
}
const text = (path: string, said: string): ZipEntry => ({ path, open: () => Promise.resolve(Readable.from([said])) });

test('every file is in it once, by its name, and what was not there is told in a file of its own', async () => {
  const entries = [
    text('营业执照 a.pdf', '甲'),
    { path: '丢失.pdf', open: () => Promise.resolve(undefined) },
    text('订单截图 b.png', '乙'),
  ];
  const files = unzipSync(await buffer(zipStream(entries, leftOut('zh'))));
  const read = Object.fromEntries(
    Object.entries(files).map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]),
  );
  expect(read).toEqual({ '营业执照 a.pdf': '甲', '订单截图 b.png': '乙', '导出错误.txt': '丢失.pdf导出错误\r\n' });
});

test('of more than may be in memory no more is in memory than is on its way, and one file is open at a time', async () => {
  const open = { now: 0, ever: 0 };
  const entries = Array.from({ length: 8 }, (_, i) => large(`${i}.bin`, 24 * MB, open));
  const before = process.memoryUsage();
  let [bytes, most, opened] = [0, 0, 0];
  const count = new Writable({
    write(part: Buffer, _encoding, done) {
      bytes += part.length;
      const { rss } = process.memoryUsage();
      most = Math.max(most, rss - before.rss);
      opened = Math.max(opened, open.now);
      done();
    },
  });
  await pipeline(zipStream(entries, leftOut('zh')), count);
  expect(bytes).toBeGreaterThan(8 * 24 * MB);
  expect(most).toBeLessThan(100 * MB);
  expect(opened).toBeLessThanOrEqual(2);
  expect(open).toEqual({ now: 0, ever: 8 });
}, 60_000);

test('when the reader leaves, the open file is closed and no other is opened', async () => {
  const open = { now: 0, ever: 0 };
  const zip = zipStream(
    Array.from({ length: 5 }, (_, i) => large(`${i}.bin`, 64 * MB, open)),
    leftOut('zh'),
  );
  await once(zip, 'readable');
  zip.read();
  zip.destroy();
  await expect.poll(() => open.now).toBe(0);
  expect(open.ever).toBe(1);
});

test('a file that breaks off breaks the zip: nobody takes half of it for the whole', async () => {
  const broken: ZipEntry = {
    path: 'b.bin',
    open: () =>
      Promise.resolve(
        Readable.from(
          (function* () {
            yield 'half';
            throw new Error('the store is gone');
          })(),
        ),
      ),
  };
  await expect(buffer(zipStream([text('a', 'x'), broken, text('c', 'y')], leftOut('zh')))).rejects.toThrow(
    'the store is gone',
  );
});
