/** The words around the code of a page, in the app. */
export const CODE_TEXTS = {
  code: { zh: '二维码', en: 'QR code' },
  codeOf: { zh: '二维码：', en: 'QR code: ' },
  alt: { zh: '页面二维码', en: 'QR code of the page' },
  scan: { zh: '手机扫码打开', en: 'Scan to open on a phone' },
  download: { zh: '下载图片', en: 'Download' },
  lost: { zh: '二维码暂时打不开，请稍后再试', en: 'The code cannot be shown; please try again later' },
} as const;
