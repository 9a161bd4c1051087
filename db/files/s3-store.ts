import { openAsBlob } from 'node:fs';
import { AwsClient } from 'aws4fetch';
import type { FileStore } from './file-store.ts';
import { FILE_MAX_BYTES } from '#domain/shared/file-rules.ts';
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
/** For files of any size. */
const LARGE_MS = 300_000;

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
    retries: 2,
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
  /** The answer with its body, since an unread one keeps its connection; throws for a failure that is not `expected`. */
  const ask = async (method: string, guid: string, expected: number[], request: RequestInit = {}, ms = TIMEOUT_MS) => {
    const signal = AbortSignal.timeout(ms);
    const answer = await aws.fetch(address(guid), { ...request, method, signal });
    // an address without a size takes any number of bytes
    if (method === 'GET' && Number(answer.headers.get('content-length')) > FILE_MAX_BYTES) {
      await answer.body?.cancel();
      throw new FileTooLarge();
    }
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (!answer.ok && !expected.includes(answer.status))
      throw new Error(`${method} of a file: the store answered ${answer.status}`);
    return { status: answer.status, bytes };
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
      const { status, bytes } = await ask('GET', guid, [404]);
      return status === 404 ? undefined : bytes;
    },
    async write(guid, bytes, type) {
      const headers = { 'content-type': type, 'if-none-match': '*' };
      const { status } = await ask('PUT', guid, [409, 412], { body: Buffer.from(bytes), headers });
      return status === 200;
    },
    async writeFrom(guid, path, type) {
      const headers = { 'content-type': type, 'if-none-match': '*' };
      const { status } = await ask('PUT', guid, [409, 412], { body: await openAsBlob(path), headers }, LARGE_MS);
      return status === 200;
    },
    async open(guid) {
      const answer = await aws.fetch(address(guid), { signal: AbortSignal.timeout(LARGE_MS) });
      if (answer.ok && answer.body) return answer.body;
      await answer.body?.cancel();
      if (answer.status === 404) return undefined;
      throw new Error(`GET of a file: the store answered ${answer.status}`);
    },
    async remove(guid) {
      await ask('DELETE', guid, [404]);
    },
  };
}
