import { refuse, type Refusal } from '../shared/cases/case.ts';
import type { Names } from '../shared/fields/names.ts';
import { completionOf } from './filled.ts';
import { sumOf } from './score.ts';
import type { Period } from './period.ts';
import type { Dimension, KeyResult, TemplateFields, TemplateStatus } from './template.ts';

const WHOLE = '100.00';
/** How many of its faults a refusal names. */
const MAX_NAMED = 5;

/** What the platform cannot fill a result without: what is to be reached, and which products are key ones. */
function gapsOfFilled({ name, extra_config: { source, target, categories = [] } }: KeyResult): Names[] {
  if (source === null) return [];
  const aimed = completionOf('0.00', target ?? null) !== null;
  const chosen = source !== 'key_products' || categories.length > 0;
  return [
    ...(aimed ? [] : [{ zh: `“${name}”还没有目标金额`, en: `“${name}” has no target amount yet` }]),
    ...(chosen ? [] : [{ zh: `“${name}”还没有选择重点产品类目`, en: `“${name}” has no key product category yet` }]),
  ];
}

/** What of a module is missing: goals, results of a goal, weights of its results that make 100. */
function gapsOfModule({ name, keyGoal }: Dimension): Names[] {
  if (keyGoal.length === 0) return [{ zh: `“${name}”还没有关键目标`, en: `“${name}” has no key goal yet` }];
  const empty = keyGoal
    .filter(({ keyResult }) => keyResult.length === 0)
    .map((goal) => ({
      zh: `“${name}”的“${goal.name}”还没有关键结果`,
      en: `“${goal.name}” of “${name}” has no key result yet`,
    }));
  const unfilled = keyGoal.flatMap(({ keyResult }) => keyResult.flatMap(gapsOfFilled));
  const sum = sumOf(keyGoal.flatMap(({ keyResult }) => keyResult.map(({ weight }) => weight)));
  if (sum === WHOLE || empty.length === keyGoal.length) return [...empty, ...unfilled];
  return [
    ...empty,
    ...unfilled,
    {
      zh: `“${name}”的关键结果权重合计为 ${sum}，须为 100`,
      en: `the key results of “${name}” have weights of ${sum} together, which must be 100`,
    },
  ];
}

/**
 * What a template lacks before a sheet may be opened by it, each with its place: modules whose weights make 100, each with
 * goals, each of these with results, whose weights make 100 within the module. Exact decimals; empty: nothing.
 */
export function gapsOf({ businessDimension }: Pick<TemplateFields, 'businessDimension'>): Names[] {
  if (businessDimension.length === 0) return [{ zh: '还没有考核模块', en: 'there is no module yet' }];
  const sum = sumOf(businessDimension.map(({ weight }) => weight));
  const modules = {
    zh: `模块权重合计为 ${sum}，须为 100`,
    en: `the modules have weights of ${sum} together, which must be 100`,
  };
  return [...(sum === WHOLE ? [] : [modules]), ...businessDimension.flatMap(gapsOfModule)];
}

/** A template as it is saved, and what the rule looks at beside it. */
export interface TemplateChange {
  /** What was there; null: it is new. */
  before: { status: TemplateStatus; year: number; period: Period } | null;
  fields: TemplateFields;
  publish: boolean;
  /** What another template of the same year and period is called; undefined: there is none. */
  other: string | undefined;
}
/**
 * Whether a template may be saved so (product §16): one for a year and period; what is published stays published, for its
 * year and period, and is whole. Returns EXISTS, ASSESSMENT_PUBLISHED, ASSESSMENT_PERIOD_KEPT, ASSESSMENT_INCOMPLETE.
 */
export function judgeTemplate({ before, fields, publish, other }: TemplateChange): Refusal | undefined {
  if (other !== undefined) return refuse('EXISTS', { name: other });
  if (before?.status === 'published') {
    if (!publish) return refuse('ASSESSMENT_PUBLISHED');
    if (before.year !== fields.year || before.period !== fields.period) return refuse('ASSESSMENT_PERIOD_KEPT');
  }
  const gaps = publish ? gapsOf(fields) : [];
  if (gaps.length === 0) return undefined;
  const named = gaps.slice(0, MAX_NAMED);
  return refuse('ASSESSMENT_INCOMPLETE', {
    list: named.map(({ zh }) => zh).join('；'),
    list_en: named.map(({ en }) => en).join('; '),
  });
}
