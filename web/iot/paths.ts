/** What a product's page shows. */
export const PRODUCT_VIEWS = ['model', 'topics', 'devices'] as const;
export type ProductView = (typeof PRODUCT_VIEWS)[number];

/** The addresses of these pages: apart from the others, so that a visitor’s first page does not carry them. */
export const toIot = {
  projects: () => '/dashboard/iot',
  project: (projectId: string) => `/dashboard/iot/projects/${encodeURIComponent(projectId)}`,
  product: (productId: string, { view }: { view?: ProductView } = {}) =>
    `/dashboard/iot/products/${encodeURIComponent(productId)}${view === undefined ? '' : `?view=${view}`}`,
  device: (productId: string, deviceId: string) =>
    `/dashboard/iot/products/${encodeURIComponent(productId)}/devices/${encodeURIComponent(deviceId)}`,
};
