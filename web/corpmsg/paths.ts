/** The addresses of these pages: apart from the others, so that a visitor’s first page does not carry them. */
export const toCorpMessages = {
  list: () => '/dashboard/corp-messages',
  one: (corpmsgId: string) => `/dashboard/corp-messages/${encodeURIComponent(corpmsgId)}`,
};
