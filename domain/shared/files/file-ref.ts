import { z } from 'zod';
import { Guid, optionalText, rule } from '../fields/fields.ts';
import { FILE_MAX_BYTES } from './file-rules.ts';

const short = optionalText(200).optional();
const address = optionalText(4000).optional();
/** Where a file stands, and what it is called there and by its owner (spec §3, File). */
export const MetaInfo = z.object({
  guid: z.string(),
  dir: z.string(),
  real_name: z.string(),
  rewrite_name: z.string(),
});
/** The same as a client sends it back: it may leave out all but the guid. */
const SentMetaInfo = z.strictObject({ guid: Guid, dir: short, real_name: short, rewrite_name: short });

/** A file as the specification's client sends it back (spec §3, File); only its guid is believed. */
const FileEntity = z.strictObject({
  guid: Guid.optional(),
  real_name: short,
  name: short,
  pre_signed_url: address,
  download_url: address,
  file_key: short,
  file_md5: short,
  file_size: z
    .number()
    .int()
    .min(0)
    .max(FILE_MAX_BYTES * 10)
    .optional(),
  file_type: short,
  rewrite_name: short,
  version: short,
  meta_info: SentMetaInfo.optional(),
  status: short,
});

/** A file by its guid, or the file itself; read as the guid. */
export const FileRef = z
  .union([Guid, FileEntity.refine((file) => file.guid ?? file.meta_info, rule('format'))], rule('format'))
  .transform((file) => (typeof file === 'string' ? file : (file.guid ?? file.meta_info?.guid ?? '')));
