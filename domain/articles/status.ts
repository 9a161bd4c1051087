import type { Names } from '../shared/fields/names.ts';

/** Where an article stands (spec §4, Notice). 0 is "unknown" there, and never stored. */
export const ARTICLE_STATUS = {
  draft: 1,
  published: 2,
  withdrawn: 3,
  deleted: 4,
  pending: 5,
  expired: 6,
} as const;
export type ArticleStatus = (typeof ARTICLE_STATUS)[keyof typeof ARTICLE_STATUS];

export const ARTICLE_STATUS_NAMES = {
  1: { zh: '草稿', en: 'Draft' },
  2: { zh: '已发布', en: 'Published' },
  3: { zh: '已下架', en: 'Withdrawn' },
  4: { zh: '已删除', en: 'Deleted' },
  5: { zh: '待发布', en: 'Scheduled' },
  6: { zh: '已过期', en: 'Expired' },
} as const satisfies Record<ArticleStatus, Names>;

/** Who brings an article from one status to another: whoever keeps the articles of its owner, or the clock. */
type By = 'keeper' | 'clock';
interface ArticleEdge {
  from: readonly ArticleStatus[];
  to: ArticleStatus;
  by: By;
}
const { draft, published, withdrawn, deleted, pending, expired } = ARTICLE_STATUS;

/** Which transitions there are and who makes them (product §12); a deleted article makes none. */
export const ARTICLE_EDGES = {
  publish: { from: [draft, withdrawn, pending, expired], to: published, by: 'keeper' },
  // again from pending: at another time
  schedule: { from: [draft, withdrawn, pending, expired], to: pending, by: 'keeper' },
  withdraw: { from: [published, pending], to: withdrawn, by: 'keeper' },
  // what people read is withdrawn before it is deleted
  delete: { from: [draft, withdrawn, pending, expired], to: deleted, by: 'keeper' },
  appear: { from: [pending], to: published, by: 'clock' },
  expire: { from: [published], to: expired, by: 'clock' },
} as const satisfies Record<string, ArticleEdge>;
export type ArticleEvent = keyof typeof ARTICLE_EDGES;
/** What a keeper does. */
export const ARTICLE_ACTS = ['publish', 'schedule', 'withdraw', 'delete'] as const satisfies readonly ArticleEvent[];
export type ArticleAct = (typeof ARTICLE_ACTS)[number];

/** Whether an event is possible in a status. */
export const articleCan = (event: ArticleEvent, status: number): boolean =>
  ARTICLE_EDGES[event].from.some((from) => from === status);

/** What the clock needs of an article; its times in ms since 1970. */
export interface Timed {
  status: ArticleStatus;
  publish_at: number | null;
  expire_at: number | null;
}

/**
 * Where an article stands at a time, whatever its row still says: it appears and expires at its minute, also while
 * nobody is there to write that down.
 */
export function statusAt({ status, publish_at, expire_at }: Timed, now: number): ArticleStatus {
  const due = (at: number | null) => at !== null && at <= now;
  const shown = articleCan('appear', status) && due(publish_at) ? ARTICLE_EDGES.appear.to : status;
  return articleCan('expire', shown) && due(expire_at) ? ARTICLE_EDGES.expire.to : shown;
}

/** When an article's status changes by itself next, in ms since 1970; null when it does not. */
export function nextChange(article: Timed): number | null {
  if (article.status === pending) return article.publish_at;
  return article.status === published ? article.expire_at : null;
}
