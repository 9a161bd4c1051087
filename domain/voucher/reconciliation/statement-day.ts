import { refuse, type Refusal } from '#domain/shared/cases/case.ts';
import { ruleText } from '#domain/shared/texts/texts.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';

/** Why a statement is not taken: its last day is to come, and it would stay the newest for as long. Pure: `now` is epoch ms. */
export const guardStatementDay = (day: string, now: number): Refusal | undefined =>
  day > beijingDay(now)
    ? refuse('INVALID_INPUT', {
        field: 'statement_day',
        rule: ruleText('dayFuture', 'zh'),
        rule_en: ruleText('dayFuture', 'en'),
      })
    : undefined;
