import { refuse, type Refusal } from '../../shared/case.ts';
import { ruleText } from '../../shared/texts.ts';
import { beijingDay } from '../../shared/working-days.ts';

/** Why a statement is not taken: its last day is to come, and it would stay the newest for as long. Pure: `now` is epoch ms. */
export const guardStatementDay = (day: string, now: number): Refusal | undefined =>
  day > beijingDay(now)
    ? refuse('INVALID_INPUT', {
        field: 'statement_day',
        rule: ruleText('dayFuture', 'zh'),
        rule_en: ruleText('dayFuture', 'en'),
      })
    : undefined;
