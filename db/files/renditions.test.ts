import sharp from 'sharp';
import { expect, test } from 'vitest';
import { renditionsOf, SMALL_WIDTH } from './renditions.ts';

const COLOURS = { red: [220, 30, 30], green: [30, 200, 30], blue: [30, 30, 220], white: [250, 250, 250] } as const;
type Colour = keyof typeof COLOURS;
const NAMES = Object.keys(COLOURS) as Colour[];

/** A picture of four corners, red and green above blue and white, as a camera that was turned so has written it. */
async function taken(orientation: number, width: number, height: number): Promise<Uint8Array> {
  const [half, low] = [width / 2, height / 2];
  const corner = (colour: Colour, left: number, top: number) => {
    const [r, g, b] = COLOURS[colour];
    return {
      input: { create: { width: half, height: low, channels: 3 as const, background: { r, g, b } } },
      left,
      top,
    };
  };
  const corners = [corner('red', 0, 0), corner('green', half, 0), corner('blue', 0, low), corner('white', half, low)];
  const plain = sharp({ create: { width, height, channels: 3, background: '#000' } }).composite(corners);
  // what a camera writes beside the picture is about who took it, too
  return plain
    .jpeg({ quality: 95 })
    .withExif({ IFD0: { Copyright: '某人' } })
    .withMetadata({ orientation })
    .toBuffer();
}

/** The colour that is nearest to what a corner shows. */
async function cornersOf(bytes: Uint8Array): Promise<string> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const from = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    const far = (colour: Colour) =>
      COLOURS[colour].reduce((sum, part, n) => sum + Math.abs(part - (data[from + n] ?? 0)), 0);
    return NAMES.reduce((nearest, colour) => (far(colour) < far(nearest) ? colour : nearest));
  };
  return `${at(0.25, 0.25)} ${at(0.75, 0.25)} / ${at(0.25, 0.75)} ${at(0.75, 0.75)}`;
}

test.each([
  [1, 'red green / blue white', false],
  [2, 'green red / white blue', false],
  [3, 'white blue / green red', false],
  [4, 'blue white / red green', false],
  [5, 'red blue / green white', true],
  [6, 'blue red / white green', true],
  [7, 'white green / blue red', true],
  [8, 'green white / red blue', true],
])(
  'a picture that a camera turned by %i is shown upright in both sizes, and says nothing of the camera',
  async (turn, upright, isOnItsSide) => {
    const { large, small } = await renditionsOf(await taken(turn, 1_200, 800));
    const sides = isOnItsSide ? { width: 640, height: 960 } : { width: 1_200, height: 800 };
    expect(await sharp(large).metadata()).toMatchObject({ format: 'webp', ...sides });
    expect((await sharp(small).metadata()).width).toBe(SMALL_WIDTH);
    for (const bytes of [large, small]) {
      expect(await cornersOf(bytes)).toBe(upright);
      const { exif, orientation } = await sharp(bytes).metadata();
      expect([exif, orientation]).toEqual([undefined, undefined]);
    }
  },
);

test('a picture that is smaller than its sizes stays as it is, what is no picture is refused', async () => {
  const { large, small } = await renditionsOf(await taken(6, 90, 60));
  for (const bytes of [large, small]) expect(await sharp(bytes).metadata()).toMatchObject({ width: 60, height: 90 });
  await expect(renditionsOf(Buffer.from('no picture'))).rejects.toThrow('unsupported image format');
});
