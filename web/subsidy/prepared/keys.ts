/** Query keys of what staff prepare; beside the others, since the first page has no use for them. */
export const preparedKeys = {
  all: ['prepared'] as const,
  one: (tempId: string) => ['prepared', 'one', tempId] as const,
  unshown: (of: object) => ['prepared', 'unshown', of] as const,
  unshownList: ['prepared', 'unshown list'] as const,
  corp: (corpId: string) => ['prepared', 'corp', corpId] as const,
  corps: (keyword: string) => ['prepared', 'corps', keyword] as const,
  list: (query: object) => ['prepared', 'list', query] as const,
};
