import { AwsClient } from 'aws4fetch';
import type { FileStore } from './file-store.ts';
import { contentDisposition, URL_TTL_SECONDS } from './file-store.ts';

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Files in an S3-compatible store (path style); browsers PUT and GET there directly. */
export function createS3Store(s: S3Settings, ttlSeconds = URL_TTL_SECONDS): FileStore {
  const aws = new AwsClient({
    accessKeyId: s.accessKeyId,
    secretAccessKey: s.secretAccessKey,
    region: s.region,
    service: 's3',
    retries: 2,
  });
  const address = (guid: string) =>
    new URL(`${s.bucket}/${guid}`, s.endpoint.endsWith('/') ? s.endpoint : `${s.endpoint}/`);
  const presign = async (
    method: string,
    guid: string,
    query: Record<string, string>,
    headers: Record<string, string>,
  ) => {
    const url = address(guid);
    for (const [key, value] of Object.entries({ ...query, 'X-Amz-Expires': String(ttlSeconds) }))
      url.searchParams.set(key, value);
    // allHeaders: the length, the type and If-None-Match are part of the signature, so another PUT is refused
    const signed = await aws.sign(url, { method, headers, aws: { signQuery: true, allHeaders: true } });
    return signed.url;
  };
  const check = async (response: Response, what: string) => {
    if (!response.ok) throw new Error(`${what}: the file store answered ${response.status}`);
    return response;
  };
  return {
    async signUpload(guid, file) {
      const headers = { 'content-type': file.type, 'if-none-match': '*' };
      // the browser sets content-length itself; it is signed, not repeated in `headers`
      return { url: await presign('PUT', guid, {}, { ...headers, 'content-length': String(file.size) }), headers };
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
      const response = await aws.fetch(address(guid));
      if (response.status === 404) return undefined;
      return new Uint8Array(await (await check(response, 'read')).arrayBuffer());
    },
    async write(guid, bytes, type) {
      const response = await aws.fetch(address(guid), {
        method: 'PUT',
        body: Buffer.from(bytes),
        headers: { 'content-type': type, 'if-none-match': '*' },
      });
      if (response.status === 412 || response.status === 409) return false;
      await check(response, 'write');
      return true;
    },
    async remove(guid) {
      const response = await aws.fetch(address(guid), { method: 'DELETE' });
      if (response.status !== 404) await check(response, 'remove');
    },
  };
}
