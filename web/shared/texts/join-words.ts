import type { Lang } from '#domain/shared/errors/errors.ts';

/** Words one after the other, as the language writes a list. */
export const joinWords = (words: readonly (string | number)[], lang: Lang): string =>
  words.join(lang === 'zh' ? '、' : ', ');
