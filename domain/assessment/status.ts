import { capabilities, type Edge, type Party } from '../shared/cases/edges.ts';
import { SYSTEM } from '../shared/calls/scene.ts';
import type { Names } from '../shared/fields/names.ts';

/** Where a park's sheet stands (spec §4): the base hands in, the upper level evaluates, the end. */
export const SHEET_STATUS = { notStarted: 1, underReview: 2, closed: 3 } as const;
export type SheetStatus = (typeof SHEET_STATUS)[keyof typeof SHEET_STATUS];
export const SHEET_STATUS_NAMES = {
  1: { zh: '未开始', en: 'Not started' },
  2: { zh: '评审中', en: 'Under review' },
  3: { zh: '已结束', en: 'Closed' },
} as const satisfies Record<SheetStatus, Names>;

/** Where one result of a sheet stands (spec §4). */
export const ITEM_STATUS = { notSubmitted: 0, pending: 1, scored: 2, rejected: 3 } as const;
export type ItemStatus = (typeof ITEM_STATUS)[keyof typeof ITEM_STATUS];
/** What that is called: the base reads of what waits for the provider that it is looked at. */
export const ITEM_STATUS_NAMES = {
  0: { base: { zh: '未提交', en: 'Not submitted' }, provider: { zh: '未提交', en: 'Not submitted' } },
  1: { base: { zh: '审核中', en: 'Reviewing' }, provider: { zh: '待审核', en: 'Pending review' } },
  2: { base: { zh: '已评分', en: 'Scored' }, provider: { zh: '已评分', en: 'Scored' } },
  3: { base: { zh: '已驳回', en: 'Rejected' }, provider: { zh: '已驳回', en: 'Rejected' } },
} as const satisfies Record<ItemStatus, Record<'base' | 'provider', Names>>;

/** The resources of a custom role that does the work of one of these parties. */
export const UPLOAD_SHEETS = 'assessment.sheets.upload';
export const EVALUATE_SHEETS = 'assessment.sheets.evaluate';

/** The base of a sheet: the park that is assessed. */
export const BASE = { scenes: ['tenant', 'tenant-admin'], roles: [UPLOAD_SHEETS] } as const satisfies Party;
export const PROVIDER = {
  scenes: ['provider', 'provider-admin'],
  roles: ['provider_allowance_admin', EVALUATE_SHEETS],
} as const satisfies Party;
const CLOCK: Party = { scenes: [SYSTEM.scene], roles: [], user_id: SYSTEM.user_id };

const I = ITEM_STATUS;
/** What is done with one result (spec §4). */
export const ITEM_EDGES = {
  // again from pending: other files before anybody scored it
  upload: { from: [I.notSubmitted, I.pending, I.rejected], to: I.pending, by: BASE },
  score: { from: [I.pending], to: I.scored, by: PROVIDER },
  reject: { from: [I.pending], to: I.rejected, by: PROVIDER },
} as const satisfies Record<string, Edge<ItemStatus>>;
export const itemCan = capabilities<ItemStatus, keyof typeof ITEM_EDGES>(ITEM_EDGES);

const S = SHEET_STATUS;
/** What becomes of a sheet: its first upload opens the review, the provider ends it, else the clock once its deadline and grace are over. */
export const SHEET_EDGES = {
  upload: { from: [S.notStarted, S.underReview], to: S.underReview, by: BASE },
  evaluate: { from: [S.underReview], to: S.underReview, by: PROVIDER },
  close: { from: [S.notStarted, S.underReview], to: S.closed, by: PROVIDER },
  expire: { from: [S.notStarted, S.underReview], to: S.closed, by: CLOCK },
} as const satisfies Record<string, Edge<SheetStatus>>;
export const sheetCan = capabilities<SheetStatus, keyof typeof SHEET_EDGES>(SHEET_EDGES);

/** Why a result is rejected has at most so many characters (spec §9). */
export const REJECT_REASON_MAX = 20;
