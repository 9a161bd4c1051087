import type { BatchKind } from '#domain/shared/cases/batch.ts';
import type { Lang } from '#domain/shared/errors/errors.ts';

type Text = Record<Lang, string>;
/** What a batch does, by its kind and what it was asked for. */
const TITLES: Record<BatchKind, Record<string, Text>> = {
  act: {
    pass: { zh: '批量通过', en: 'Pass several' },
    return: { zh: '批量驳回', en: 'Return several' },
    claim: { zh: '批量认领', en: 'Claim several' },
    release: { zh: '批量释放', en: 'Release several' },
    close_assessments: { zh: '结束本期考核', en: 'Close the assessments of a period' },
  },
  intervene: {
    retry: { zh: '处置：立即重试', en: 'Intervention: retry now' },
    skip: { zh: '处置：跳过环节', en: 'Intervention: skip the step' },
    return: { zh: '处置：退回环节', en: 'Intervention: send back' },
    reassign: { zh: '处置：改派', en: 'Intervention: reassign' },
    close: { zh: '处置：关闭', en: 'Intervention: close' },
    voucher_skip: { zh: '处置：已人工办理', en: 'Intervention: done by hand' },
    voucher_close: { zh: '处置：放弃办理', en: 'Intervention: give up' },
  },
  migrate: { '': { zh: '迁移到第 {what} 版流程', en: 'Move to version {what} of the flow' } },
  transfer: { '': { zh: '商机转交给{what}', en: 'Opportunities handed to {what}' } },
  rearm: { '': { zh: '工作日历调整：{what}', en: 'Calendar changed: {what}' } },
};

/** A batch's title in the reader's language; `what` is the act, the version that cases are moved to, or who is given opportunities. */
export function batchTitle(kind: BatchKind, what: string, lang: Lang): string {
  const titles = TITLES[kind];
  const text = Object.hasOwn(titles, what) ? titles[what] : titles[''];
  // a name is said as it is, whatever it looks like
  return text ? text[lang].replace('{what}', () => what) : what;
}
