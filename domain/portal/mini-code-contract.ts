import { z } from 'zod';
import { defineContract } from '../shared/calls/endpoint.ts';
import { TenantId } from '../shared/fields/fields.ts';
import { CodePage, CodePath, CodeWidth, Scene } from './mini-code.ts';

const at = '/tenant/api/v1/xcx';
const rate = { max: 60, per: 'minute' } as const;
const Code = z.object({
  content_type: z.enum(['image/png', 'image/jpeg']),
  /** The picture, in base64. */
  image: z.string(),
});

/** Codes that open pages of a park on a phone (spec §7; product §12). */
export const miniCodeContract = defineContract({
  getUnlimitedCode: {
    method: 'GET',
    path: `${at}/GetUnlimitedCode`,
    access: 'public',
    rate,
    summary: 'The code of a page that is told a scene; of these there may be any number',
    input: z.strictObject({ tenant_id: TenantId, scene: Scene, page: CodePage.default(''), width: CodeWidth }),
    output: Code,
  },
  createQRCode: {
    method: 'GET',
    path: `${at}/CreateQRCode`,
    access: 'public',
    rate,
    summary: 'The code of a page with its query',
    input: z.strictObject({ tenant_id: TenantId, path: CodePath, width: CodeWidth }),
    output: Code,
  },
});
