/** What stands before an application's name: drawn by the browser, so that none comes from elsewhere. */
export const APP_ICONS = ['app', 'trophy', 'building', 'bill', 'cloud', 'chart', 'book', 'team'] as const;
export type AppIcon = (typeof APP_ICONS)[number];
