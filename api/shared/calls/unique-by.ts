/** The items of a list, those with one key once: the last of them, where the first stood. */
export const uniqueBy = <T>(items: readonly T[], key: (item: T) => string): T[] => [
  ...new Map(items.map((item) => [key(item), item])).values(),
];
