import type { Names } from '../shared/fields/names.ts';

/** Where a package stands: only a published one is shown (product §10). */
export const PACKAGE_STATUS = { draft: 1, published: 2 } as const;
export type PackageStatus = (typeof PACKAGE_STATUS)[keyof typeof PACKAGE_STATUS];

export const PACKAGE_STATUS_NAMES = {
  1: { zh: '草稿', en: 'Draft' },
  2: { zh: '已发布', en: 'Published' },
} as const satisfies Record<PackageStatus, Names>;

const { draft, published } = PACKAGE_STATUS;
/** What may be done to a package in which status, and where that leads; a deleted one is nowhere. */
export const PACKAGE_EDGES = {
  publish: { from: [draft], to: published },
  withdraw: { from: [published], to: draft },
  delete: { from: [draft], to: null },
} as const satisfies Record<string, { from: readonly PackageStatus[]; to: PackageStatus | null }>;
export type PackageAct = keyof typeof PACKAGE_EDGES;

/** Whether an act is possible in a status. */
export const packageCan = (act: PackageAct, status: number): boolean =>
  PACKAGE_EDGES[act].from.some((from) => from === status);
