import { filesContract } from '#domain/files/contract.ts';
import { UPLOAD_TIMEOUT_MS, type FileUse } from '#domain/shared/files/file-rules.ts';
import { CallError, CLIENT_CODES } from '#web/shared/calls/call-error.ts';
import { call } from '#web/shared/calls/call.ts';
import { i18n } from '#web/shared/texts/i18n.ts';
import { newKey } from '#web/shared/calls/uuid.ts';

/** A file as forms and pages show it. */
export interface StoredFile {
  guid: string;
  real_name: string;
  file_type: string;
  file_size: number;
  status: string;
}
export interface UploadOptions {
  onProgress: (percent: number) => void;
  signal: AbortSignal;
  /** Whose file it will be, when the uploader sees several parks. */
  tenantId?: string | undefined;
}

/** Presigned PUT, then the server's own look at the bytes. Rejects with a {@link CallError}. */
export async function uploadFile(
  use: FileUse,
  file: File,
  { onProgress, signal, tenantId }: UploadOptions,
): Promise<StoredFile> {
  const file_key = newKey();
  const file_type = file.type || 'application/octet-stream';
  const quiet = { showMsg: false, signal };
  const { items } = await call(
    filesContract.getUploadUrl,
    {
      upload_method: 'PUT',
      bs_module: use,
      ...(tenantId && { tenant_id: tenantId }),
      items: [{ file_key, file_name: file.name, file_type, file_size: file.size }],
    },
    quiet,
  );
  const target = items[file_key];
  if (!target) throw new CallError(CLIENT_CODES.network, i18n.t('failed', { ns: 'upload' }));
  await put(target.upload_url, target.headers, file, { onProgress, signal });
  const { guid } = target.meta_info;
  const info = await call(filesContract.getFileDownloadInfo, { guid }, quiet);
  if (info.status === 'error') throw new CallError(CLIENT_CODES.network, i18n.t('refused', { ns: 'upload' }));
  return { guid, real_name: info.real_name, file_type: info.file_type, file_size: info.file_size, status: info.status };
}

// XMLHttpRequest, since fetch reports no upload progress
function put(url: string, headers: Record<string, string>, file: File, options: UploadOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (code: number, message: string) => reject(new CallError(code, message));
    const cancel = () => request.abort();
    request.open('PUT', url);
    request.timeout = UPLOAD_TIMEOUT_MS;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (e) => {
      if (e.lengthComputable) options.onProgress(Math.round((e.loaded / e.total) * 100));
    });
    request.addEventListener('load', () =>
      request.status === 200 ? resolve() : fail(request.status, i18n.t('failed', { ns: 'upload' })),
    );
    request.addEventListener('error', () => fail(CLIENT_CODES.network, i18n.t('failed', { ns: 'upload' })));
    request.addEventListener('timeout', () => fail(CLIENT_CODES.timeout, i18n.t('timeout', { ns: 'upload' })));
    request.addEventListener('abort', () => fail(CLIENT_CODES.cancelled, i18n.t('error.cancelled')));
    request.addEventListener('loadend', () => options.signal.removeEventListener('abort', cancel));
    options.signal.addEventListener('abort', cancel);
    request.send(file);
  });
}
