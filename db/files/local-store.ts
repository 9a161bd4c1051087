import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FILE_MAX_BYTES } from '#domain/shared/files/file-rules.ts';
import type { FileStore } from './file-store.ts';
import { FileTooLarge, URL_TTL_SECONDS } from './file-store.ts';

/** Files on the local disk; the API serves the signed addresses itself. */
export function createLocalStore(dir: string, secret: string, ttlSeconds = URL_TTL_SECONDS): FileStore {
  const path = (guid: string) => join(dir, guid.slice(0, 2), guid);
  const mac = (parts: unknown[]) => createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');
  const sign = (action: string, guid: string, extra: Record<string, string>) => {
    const exp = String(Math.floor(Date.now() / 1000) + ttlSeconds);
    const query = new URLSearchParams({ ...extra, exp, sig: mac([action, guid, exp, extra]) });
    return `/filesvr/${action}/${guid}?${query.toString()}`;
  };
  const place = async (guid: string, fill: (temporary: string) => Promise<unknown>) => {
    await mkdir(join(dir, guid.slice(0, 2)), { recursive: true });
    const temporary = `${path(guid)}.${randomUUID()}`;
    try {
      await fill(temporary);
      await link(temporary, path(guid)); // fails when the guid is taken: an upload never overwrites
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    } finally {
      await rm(temporary, { force: true });
    }
  };
  return {
    signUpload: (guid, file) =>
      Promise.resolve({
        url: sign('upload', guid, { ...(file.size !== undefined && { size: String(file.size) }), type: file.type }),
        headers: { 'content-type': file.type },
      }),
    signDownload: (guid, { name, type, by }) =>
      Promise.resolve(sign('download', guid, { name, type, ...(by !== undefined && { by }) })),
    verify(action, guid, { sig = '', exp = '', ...extra }) {
      const wanted = Buffer.from(mac([action, guid, exp, extra]));
      const given = Buffer.from(sig);
      return wanted.length === given.length && timingSafeEqual(wanted, given) && Number(exp) >= Date.now() / 1000;
    },
    async read(guid) {
      try {
        if ((await stat(path(guid))).size > FILE_MAX_BYTES) throw new FileTooLarge();
        return await readFile(path(guid));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    write: (guid, bytes) => place(guid, (temporary) => writeFile(temporary, bytes, { flush: true })),
    writeFrom: (guid, from) =>
      place(guid, (temporary) => pipeline(createReadStream(from), createWriteStream(temporary, { flush: true }))),
    async open(guid) {
      const file = await stat(path(guid)).catch((error: unknown) => {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      });
      return file && createReadStream(path(guid));
    },
    remove: (guid) => rm(path(guid), { force: true }),
  };
}
