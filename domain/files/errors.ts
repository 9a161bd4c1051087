import type { ErrorSpec } from '#domain/shared/error-spec.ts';

/** Refusals of uploads and downloads. */
export const FILE_ERRORS = {
  FILE_REFUSED: { code: 7140, http: 200, zh: '{name}：{rule}', en: '{name}: {rule}' },
  FILE_MISSING: {
    code: 7141,
    http: 200,
    zh: '文件不存在或尚未上传完成',
    en: 'The file does not exist or has not finished uploading',
  },
  URL_EXPIRED: { code: 7142, http: 403, zh: '链接已失效，请重新获取', en: 'The link has expired' },
} as const satisfies Record<string, ErrorSpec>;
