/** Addresses within the application; what is narrowed stands in the query. */
export const at = {
  list: () => '/',
  space: (id: string) => `/spaces/${encodeURIComponent(id)}`,
  manage: () => '/manage',
};
