import { z } from 'zod';
import { defineContract } from '../shared/calls/endpoint.ts';
import { Guid, MediaType, TenantId, text } from '../shared/fields/fields.ts';
import { MetaInfo } from '../shared/files/file-ref.ts';
import { FILE_MAX_BYTES, FILE_NAME_MAX, FILE_USES } from '../shared/files/file-rules.ts';

/** Presigned uploads and downloads (spec §7 Files). */
export const filesContract = defineContract({
  getUploadUrl: {
    method: 'POST',
    path: '/filesvr/GetUploadURL',
    access: 'session',
    log: { type: 'create', grade: 'low' },
    summary: 'Short-lived PUT addresses, by file_key; send `headers` with the PUT as they are',
    input: z.strictObject({
      upload_method: z.literal('PUT'),
      bs_module: z.enum(FILE_USES as [string, ...string[]]),
      /** Whose file it will be, when the caller sees several parks; left out, it is the park of the document that refers to it. */
      tenant_id: TenantId.optional(),
      items: z
        .array(
          z.strictObject({
            file_key: text(100),
            file_name: text(FILE_NAME_MAX, 'required', 'fileName'),
            file_type: MediaType,
            /** Left out: the size is checked when the file is there. */
            file_size: z
              .number()
              .int()
              .min(0)
              .max(FILE_MAX_BYTES * 10)
              .optional(),
          }),
        )
        .min(1)
        .max(10),
    }),
    output: z.object({
      items: z.record(
        z.string(),
        z.object({ upload_url: z.string(), headers: z.record(z.string(), z.string()), meta_info: MetaInfo }),
      ),
    }),
  },
  getDownloadUrl: {
    method: 'POST',
    path: '/filesvr/GetDownloadURL',
    access: 'session',
    log: { type: 'export', grade: 'low' },
    summary: 'Short-lived download addresses, by guid; all or nothing',
    input: z.strictObject({ guid_list: z.array(Guid).min(1).max(100) }),
    output: z.object({
      items: z.record(z.string(), z.object({ guid: z.string(), real_name: z.string(), pre_signed_url: z.string() })),
    }),
  },
  getFileDownloadInfo: {
    method: 'POST',
    path: '/filesvr/api/v1/GetFileDownloadInfo',
    access: 'session',
    log: { type: 'update', grade: 'low' },
    summary: 'Verifies an upload by its bytes and tells the file; status `done` or `error`',
    input: z.strictObject({ guid: Guid }),
    output: z.object({
      guid: z.string(),
      real_name: z.string(),
      pre_signed_url: z.string(),
      /** The same address as `pre_signed_url`. */
      download_url: z.string(),
      /** Under which the store keeps it. */
      file_key: z.string(),
      file_size: z.number(),
      file_type: z.string(),
      /** MD5 of its bytes, in hex; empty for a file of before this was kept. */
      file_md5: z.string(),
      rewrite_name: z.string(),
      version: z.string(),
      meta_info: MetaInfo,
      status: z.string(),
    }),
  },
  publicDownload: {
    method: 'POST',
    path: '/filesvr/pubapi/v1/Download',
    access: 'public',
    summary: 'A download address of a published file; with business_type only when it is of that kind',
    input: z.strictObject({ guid: Guid, business_type: text(64).optional() }),
    output: z.object({ guid: z.string(), real_name: z.string(), download_url: z.string() }),
  },
});
