import { capabilities, type Edge } from '../cases/edges.ts';
import type { Names } from '../fields/names.ts';

/** What a job makes. */
export const JOB_KINDS = ['export', 'import', 'listing', 'bundle'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

export const JOB_STATES = ['queued', 'running', 'done', 'failed', 'cancelled', 'expired'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** In a sentence: the job is … */
export const JOB_STATE_NAMES: Record<JobState, Names> = {
  queued: { zh: '排队中', en: 'waiting' },
  running: { zh: '进行中', en: 'running' },
  done: { zh: '完成', en: 'done' },
  failed: { zh: '失败', en: 'failed' },
  cancelled: { zh: '取消', en: 'cancelled' },
  expired: { zh: '过期', en: 'expired' },
};

const OWNER = { scenes: ['tenant', 'tenant-admin', 'provider', 'provider-admin', 'platform'], roles: [] } as const;
const PRODUCT = { scenes: ['platform'], roles: ['system'] } as const;

/** A job's life (product §18). Only its own row says where it is; every move repeats `from`, so that each happens once. */
export const JOB_EDGES = {
  start: { from: ['queued'], to: 'running', by: PRODUCT },
  finish: { from: ['running'], to: 'done', by: PRODUCT },
  fail: { from: ['queued', 'running'], to: 'failed', by: PRODUCT },
  cancel: { from: ['queued', 'running'], to: 'cancelled', by: OWNER },
  retry: { from: ['failed', 'cancelled'], to: 'queued', by: OWNER },
  // each may have a file: its own, or the one that was to be imported
  expire: { from: ['done', 'failed', 'cancelled'], to: 'expired', by: PRODUCT },
} as const satisfies Record<string, Edge<JobState>>;
export type JobAct = keyof typeof JOB_EDGES;

export const jobCan = capabilities<JobState, JobAct>(JOB_EDGES);

/** How long a job's file is kept. */
export const KEPT_DAYS = 7;
/** Jobs of one person that are not over yet. */
export const MAX_OPEN_JOBS = 10;
