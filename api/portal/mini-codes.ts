import sharp from 'sharp';
import { encode } from 'uqr';
import { askedOfServer, scenePath } from '#domain/portal/mini-code.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import type { Config } from '../config.ts';
import { keeping } from './kept.ts';

/** A picture of a code. */
export interface CodePicture {
  content_type: 'image/png' | 'image/jpeg';
  bytes: Buffer;
}
interface Asked {
  /** `https://park.example`: where the page is, for whoever opens it in a browser. */
  origin: string;
  width: number;
}
/** Draws the codes that open pages on a phone. Raises MINI_CODE_FAILED. */
export interface MiniCodes {
  /** Of a page that is told a scene. */
  unlimited(of: Asked & { page: string; scene: string }): Promise<CodePicture>;
  /** Of a page with its query. */
  ofPath(of: Asked & { path: string }): Promise<CodePicture>;
}

const ANSWER_MS = 5_000;
const MAX_BYTES = 512 * 1024;
/** What a code is of does not change; a mini-program's server counts how often it is asked. */
const KEPT = { ms: () => 3_600_000, max: 500 };

/** The mini-program's server where there is one, else QR codes of the pages' addresses; both are kept for an hour. */
export function createMiniCodes({ MINI_PROGRAM_URL: url, MINI_PROGRAM_TOKEN: token }: Config): MiniCodes {
  const kept = keeping<CodePicture>(KEPT);
  const codes = url !== undefined && token !== undefined ? outside(url, token) : embedded;
  return {
    unlimited: (of) => kept.of(JSON.stringify(['scene', of]), () => codes.unlimited(of)),
    ofPath: (of) => kept.of(JSON.stringify(['path', of]), () => codes.ofPath(of)),
  };
}

const embedded: MiniCodes = {
  unlimited: ({ origin, page, scene, width }) => draw(origin + scenePath(page, scene), width),
  ofPath: ({ origin, path, width }) => draw(origin + path, width),
};

/** Draws a text as a QR code: modules of whole pixels within the width, with the quiet zone that readers need. */
async function draw(text: string, width: number): Promise<CodePicture> {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const scale = Math.max(1, Math.floor(width / size));
  const pixels = Buffer.from(data.flatMap((row) => row.map((dark) => (dark ? 0 : 255))));
  const rest = Math.max(0, width - size * scale);
  const before = Math.floor(rest / 2);
  const around = { top: before, left: before, bottom: rest - before, right: rest - before, background: '#fff' };
  const bytes = await sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize({ width: size * scale, kernel: 'nearest' })
    .extend(around)
    .png({ palette: true })
    .toBuffer();
  return { content_type: 'image/png', bytes };
}

/** The server of the mini-program, in the paths and fields of WeChat's own interface. */
function outside(url: string, token: string): MiniCodes {
  const ask = async (name: string, body: object): Promise<CodePicture> => {
    try {
      const response = await fetch(`${url.replace(/\/$/, '')}/wxa/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      if (!response.ok) throw new Error(`status ${response.status}`);
      return pictureOf(await bounded(response));
    } catch (cause) {
      throw new AppError('MINI_CODE_FAILED', { cause });
    }
  };
  const without = (path: string) => path.replace(/^\//, '');
  return {
    unlimited: ({ page, scene, width }) =>
      ask('getwxacodeunlimit', { scene, width, ...(without(page) !== '' && { page: without(page) }) }),
    ofPath: ({ origin, path, width }) => {
      const { page, scene } = askedOfServer(path) ?? {};
      if (page === undefined) return draw(origin + path, width);
      if (scene !== undefined) return ask('getwxacodeunlimit', { scene, width, page: without(page) });
      return ask('createwxaqrcode', { path: without(page), width });
    },
  };
}

/** What was answered, unless it is longer than any picture of a code. */
async function bounded(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > MAX_BYTES) throw new Error('the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** A refusal, too, comes with status 200: only what begins like a picture is one. */
function pictureOf(bytes: Buffer): CodePicture {
  if (bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')))
    return { content_type: 'image/png', bytes };
  if (bytes.subarray(0, 3).equals(Buffer.from('\xff\xd8\xff', 'latin1'))) return { content_type: 'image/jpeg', bytes };
  throw new Error(`no picture: ${bytes.subarray(0, 200).toString()}`);
}
