import type { ErrorName, ERRORS } from '#domain/shared/errors/errors.ts';

/**
 * The codes that the web tells apart. The catalogue itself stays out of the first load: its sentences come from the
 * server. A code that differs from the catalogue's does not compile.
 */
export const CODES = {
  SYSTEM: 500,
  STORAGE_FULL: 507,
  INVALID_INPUT: 7100,
  NOT_FOUND: 7101,
  STALE_TASK: 7104,
  CASE_CLOSED: 7105,
  CASE_ENDED: 7106,
  CLOSE_PENDING: 7107,
  STALE_DOCUMENT: 7113,
  STALE: 7118,
  PROCESSING: 7121,
  STALE_DRAFT: 7122,
  DRAFT_GONE: 7403,
  CORP_EXISTS: 7135,
  MEMBER_ALREADY: 7255,
  SLOT_FULL: 7150,
  SLOT_CLOSED: 7151,
  RECEPTION_STATE: 7152,
  SLIDER_REQUIRED: 7154,
  DEMAND_FINAL: 7155,
  STALE_FLOW_DRAFT: 7181,
  FLOW_DRAFT_GONE: 7182,
  STALE_FLOW: 7183,
  TWO_FACTOR_ON: 7393,
} as const satisfies { [K in ErrorName]?: (typeof ERRORS)[K]['code'] };
