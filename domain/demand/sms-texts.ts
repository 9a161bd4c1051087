import type { DemandOutcome } from './outcomes.ts';

/** What the enterprise hears of an outcome: that its demand was received, and why it was closed. */
export const ENTERPRISE_TEXTS: Partial<Record<DemandOutcome | 'refused', (bid: string, note: string) => string>> = {
  apply: (bid) => `您的企业需求 ${bid} 已提交，园区将尽快与您联系`,
  close: (bid, note) => `您的企业需求 ${bid} 已关闭：${note}`,
};
