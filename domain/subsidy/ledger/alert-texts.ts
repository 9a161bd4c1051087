import { formatYuan, type Yuan } from '#domain/shared/money/money.ts';
import { TYPE_NAMES } from '../flow/flow-names.ts';
import type { AllowanceType } from '../flow/flow.ts';

/** To the keepers of a pool that has come down to one of its levels. */
export const alertText = (p: { year: number; type: AllowanceType; name: string; left: Yuan; level: number }): string =>
  `${p.year} 年度${TYPE_NAMES[p.type].zh}补贴资金池“${p.name}”可用 ${formatYuan(p.left)} 元，` +
  (p.level === 0 ? '额度已用尽' : `已不足额度的 ${p.level}%`);
