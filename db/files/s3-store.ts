import { openAsBlob } from 'node:fs';
import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { FileStore } from './file-store.ts';
import { FILE_MAX_BYTES } from '#domain/shared/files/file-rules.ts';
import { contentDisposition, FileTooLarge, URL_TTL_SECONDS } from './file-store.ts';

export interface S3Settings {
  endpoint: string;
  /** Where browsers reach the store; the signature covers this host. `endpoint` when left out. */
  publicEndpoint?: string | undefined;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const TIMEOUT_MS = 20_000;
/** For files of any size: a bundle of four gigabytes at five megabytes a second. */
const LARGE_MS = 900_000;
const RETRIES = 2;
const RETRY_MS = 50;

/**
 * Answered once its headers are there. Not by `fetch`: its parser ends the whole process when a store closes a connection
 * of which the reader has not read everything (nodejs/undici#5360).
 */
function answerOf(url: string, headers: Record<string, string>, ms: number): Promise<IncomingMessage> {
  const get = url.startsWith('https:') ? getHttps : getHttp;
  return new Promise((resolve, reject) => {
    get(url, { headers, signal: AbortSignal.timeout(ms) }, resolve).on('error', reject);
  });
}

/**
 * Files in an S3-compatible store (path style); browsers PUT and GET there directly. The store must honour
 * `If-None-Match: *` and, on an origin of its own, let the product's origin PUT and GET with the headers content-type
 * and if-none-match (CORS).
 */
export function createS3Store(s: S3Settings, ttlSeconds = URL_TTL_SECONDS): FileStore {
  const aws = new AwsClient({
    accessKeyId: s.accessKeyId,
    secretAccessKey: s.secretAccessKey,
    region: s.region,
    service: 's3',
    retries: RETRIES,
  });
  const address = (guid: string, base = s.endpoint) =>
    new URL(`${s.bucket}/${guid}`, base.endsWith('/') ? base : `${base}/`);
  const presign = async (
    method: string,
    guid: string,
    query: Record<string, string>,
    headers: Record<string, string>,
  ) => {
    const url = address(guid, s.publicEndpoint ?? s.endpoint);
    for (const [key, value] of Object.entries({ ...query, 'X-Amz-Expires': String(ttlSeconds) }))
      url.searchParams.set(key, value);
    // allHeaders: the length, the type and If-None-Match are part of the signature, so another PUT is refused
    const signed = await aws.sign(url, { method, headers, aws: { signQuery: true, allHeaders: true } });
    return signed.url;
  };
  /** Asks for a change; reads the answer, since an unread one keeps its connection. Throws for a failure that is not `expected`. */
  const ask = async (method: string, guid: string, expected: number[], request: RequestInit = {}, ms = TIMEOUT_MS) => {
    const answer = await aws.fetch(address(guid), {
      ...request,
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(ms),
    });
    await answer.arrayBuffer();
    if (!answer.ok && !expected.includes(answer.status))
      throw new Error(`${method} of a file: the store answered ${answer.status}`);
    return answer.status;
  };
  /** The answer with a file's bytes, or undefined when there is none. */
  const get = async (guid: string, ms: number): Promise<IncomingMessage | undefined> => {
    for (let tried = 1; ; tried++) {
      const { url, headers } = await aws.sign(address(guid));
      const answer = await answerOf(url, Object.fromEntries(headers), ms);
      const status = answer.statusCode ?? 0;
      if (status === 200) return answer;
      answer.destroy();
      if (status === 404) return undefined;
      const passing = status >= 500 || status === 429;
      if (!passing || tried > RETRIES) throw new Error(`GET of a file: the store answered ${status}`);
      await sleep(RETRY_MS * 2 ** tried);
    }
  };
  return {
    async signUpload(guid, file) {
      const headers = { 'content-type': file.type, 'if-none-match': '*' };
      // the browser sets content-length itself; it is signed, not repeated in `headers`
      const length: Record<string, string> = file.size === undefined ? {} : { 'content-length': String(file.size) };
      return { url: await presign('PUT', guid, {}, { ...headers, ...length }), headers };
    },
    signDownload: (guid, file) =>
      presign(
        'GET',
        guid,
        { 'response-content-disposition': contentDisposition(file.name), 'response-content-type': file.type },
        {},
      ),
    verify: () => false,
    async read(guid) {
      const answer = await get(guid, TIMEOUT_MS);
      // an address without a size takes any number of bytes
      if (Number(answer?.headers['content-length']) > FILE_MAX_BYTES) {
        answer?.destroy();
        throw new FileTooLarge();
      }
      return answer && buffer(answer);
    },
    async write(guid, bytes, type) {
      const headers = { 'content-type': type, 'if-none-match': '*' };
      return (await ask('PUT', guid, [409, 412], { body: Buffer.from(bytes), headers })) === 200;
    },
    async writeFrom(guid, path, type) {
      const headers = { 'content-type': type, 'if-none-match': '*' };
      return (await ask('PUT', guid, [409, 412], { body: await openAsBlob(path), headers }, LARGE_MS)) === 200;
    },
    open: (guid) => get(guid, LARGE_MS),
    async remove(guid) {
      await ask('DELETE', guid, [404]);
    },
  };
}
