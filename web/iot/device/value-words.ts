import type { Define, Param } from '#domain/iot/model.ts';
import { formatTime } from '#web/shared/texts/format.ts';

type YesNo = Record<'true' | 'false', string>;

/** A value (as JSON) as people read it: with its unit, a choice by its name. */
export function valueWords(json: string, define: Define, yesNo: YesNo): string {
  if (define.type === 'bool') return yesNo[json === 'true' || json === '1' ? 'true' : 'false'];
  if ('unit' in define) return `${json} ${define.unit}`.trim();
  const choice = 'options' in define ? define.options.find(({ value }) => String(value) === json) : undefined;
  if (choice) return choice.name;
  const at = new Date(define.type === 'timestamp' ? Number(json) : Number.NaN);
  if (!Number.isNaN(at.getTime())) return formatTime(at.toISOString());
  return define.type === 'string' ? String(JSON.parse(json)) : json;
}

/** Some values by the names of their parameters, as far as the model knows them: `延时 5 s`. */
export const paramWords = (
  values: readonly { id: string; value: string }[],
  params: readonly Param[],
  yesNo: YesNo,
): string[] =>
  values.map(({ id, value }) => {
    const param = params.find((known) => known.id === id);
    return param ? `${param.name} ${valueWords(value, param.define, yesNo)}` : `${id} ${value}`;
  });
