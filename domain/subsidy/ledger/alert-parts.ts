import { formatYuan, type Yuan } from '#domain/shared/money/money.ts';
import { TYPE_NAMES } from '../flow/flow-names.ts';
import type { AllowanceType } from '../flow/flow.ts';

/** What the SMS to the keepers of a pool that has come down to one of its levels is filled with. */
export const alertParts = (p: { year: number; type: AllowanceType; name: string; left: Yuan; level: number }) => ({
  year: String(p.year),
  type: TYPE_NAMES[p.type].zh,
  name: p.name,
  left: formatYuan(p.left),
  level: p.level === 0 ? '额度已用尽' : `已不足额度的 ${p.level}%`,
});
