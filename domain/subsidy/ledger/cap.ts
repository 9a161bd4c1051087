import { refuse, type Refusal } from '#domain/shared/cases/case.ts';
import { isAtMost, sumYuan, type Yuan } from '#domain/shared/money/money.ts';
import { TYPE_NAMES } from '../flow/flow-names.ts';
import { ALLOWANCE_TYPES, type AllowanceType } from '../flow/flow.ts';

/** What a cap counts: one type of application, or all of them together. */
export const CAP_TYPES = ['all', ...ALLOWANCE_TYPES] as const;
export type CapType = (typeof CAP_TYPES)[number];

/** What an enterprise may be promised in a year at most. */
export interface Cap {
  allowance_type: CapType;
  /** For every enterprise; null: no limit. */
  amount: Yuan | null;
  /** For this enterprise alone; null: as for every one. */
  override: Yuan | null;
}
/** What the cases of an enterprise have of the pools of a year and type. */
export interface Usage {
  allowance_type: AllowanceType;
  promised: Yuan;
  in_flight: Yuan;
}

/** What counts for an enterprise: its own amount where that is more than everybody's; null without a limit. */
export function capInForce({ amount, override }: Pick<Cap, 'amount' | 'override'>): Yuan | null {
  if (amount === null || override === null) return amount;
  return isAtMost(override, amount) ? amount : override;
}

/** Whether an amount may stand for one enterprise beside everybody's. */
export const isHigher = (override: Yuan, amount: Yuan): boolean => !isAtMost(override, amount);

/** Whether a cap gives way to what was refused before: it is raised, or there is none any more. */
export const givesWay = (before: Yuan | null | undefined, amount: Yuan | null): boolean =>
  before !== null && before !== undefined && (amount === null || isHigher(amount, before));

/** What is asked for beside what there is. */
export interface Asked {
  year: number;
  allowance_type: AllowanceType;
  needed: Yuan;
}

/** Why an enterprise is not promised an amount: with it the enterprise would have more than a cap. */
export function guardCaps(caps: readonly Cap[], usage: readonly Usage[], asked: Asked): Refusal | undefined {
  const { year, needed } = asked;
  for (const of of caps) {
    const cap = capInForce(of);
    const { allowance_type: type } = of;
    if (cap === null || (type !== 'all' && type !== asked.allowance_type)) continue;
    const counted = usage.filter((u) => type === 'all' || u.allowance_type === type);
    const promised = sumYuan(counted.map((u) => u.promised));
    const in_flight = sumYuan(counted.map((u) => u.in_flight));
    if (isAtMost(sumYuan([promised, in_flight, needed]), cap)) continue;
    const { zh, en } = type === 'all' ? { zh: '全部类型', en: 'all types' } : TYPE_NAMES[type];
    return refuse('CAP_REACHED', { year, type: zh, type_en: en, cap, promised, in_flight, needed });
  }
  return undefined;
}
