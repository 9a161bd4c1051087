/** The first `max` characters of a text, without the half of one that is written as two: no database stores a half. */
export const cut = (text: string, max: number): string => text.slice(0, max).replace(/[\uD800-\uDBFF]$/u, '');
