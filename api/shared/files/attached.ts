import { contentDisposition } from '#db/files/file-store.ts';

/** Of a file that somebody uploaded or had made: wherever it is opened it loads and runs nothing, and nobody frames it. */
export const FILE_POLICY = "sandbox; default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The headers of an answer that the browser keeps as a file of that name. */
export const attachedAs = (name: string, type: string) => ({
  'content-type': type,
  'content-disposition': contentDisposition(name),
  'x-content-type-options': 'nosniff',
  'content-security-policy': FILE_POLICY,
  'cache-control': 'private, no-store',
});
