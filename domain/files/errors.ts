import type { ErrorSpec } from '#domain/shared/errors/error-spec.ts';

/** Refusals of uploads and downloads. */
export const FILE_ERRORS = {
  FILE_REFUSED: { code: 7140, http: 200, zh: '{name}：{rule}', en: '{name}: {rule}' },
  FILE_MISSING: {
    code: 7141,
    http: 200,
    zh: '文件不存在或尚未上传完成',
    en: 'The file does not exist or has not finished uploading',
  },
  /** Nothing is lost: the upload waits, and is looked into when it is asked for again. */
  SCANNER_AWAY: {
    code: 7829,
    http: 200,
    zh: '文件安全检查暂不可用，文件尚未保存，请稍后重试',
    en: 'Files cannot be scanned at the moment, so this one is not saved yet; please try again later',
  },
  PAPER_FONT_MISSING: {
    code: 7160,
    http: 200,
    zh: '服务器缺少中文字体，无法生成 PDF，请联系管理员',
    en: 'The server has no Chinese font, so no PDF can be made; please tell the administrator',
  },
  PAPER_BUSY: {
    code: 7161,
    http: 200,
    zh: '正在生成的文件较多，请稍后再试',
    en: 'Other documents are being made; please try again in a moment',
  },
  PAPER_FAILED: {
    code: 7162,
    http: 200,
    zh: 'PDF 生成失败，请重试；仍不成功请联系管理员',
    en: 'The PDF could not be made; please try again, or tell the administrator',
  },
  URL_EXPIRED: { code: 7142, http: 403, zh: '链接已失效，请重新获取', en: 'The link has expired' },
} as const satisfies Record<string, ErrorSpec>;
