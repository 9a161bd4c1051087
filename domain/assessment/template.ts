import { z } from 'zod';
import { Amount, optionalText, Percent, rule, text } from '../shared/fields/fields.ts';
import type { Names } from '../shared/fields/names.ts';
import { CRITERIA, SOURCES } from './criteria.ts';
import { PERIOD } from './period.ts';
import { INDICATOR_DEFAULT } from './score.ts';

/** How many templates the provider keeps, and how many versions of one are told, the newest. */
export const MAX_TEMPLATES = 200;
export const MAX_VERSIONS_TOLD = 100;
export const NAME_MAX = 60;
export const DEFINITION_MAX = 500;
export const MATERIALS_MAX = 200;
export const MAX_MODULES = 10;
export const MAX_GOALS = 10;
/** Categories of products that count as key ones. */
export const MAX_CATEGORIES = 20;
/** In the whole of a template: a sheet's state stays small. */
export const MAX_RESULTS = 100;
/** One that is more than the largest choice lets nobody reach the whole weight. */
const INDICATOR_MAX = 100;

export const TEMPLATE_STATUSES = ['draft', 'published'] as const;
export type TemplateStatus = (typeof TEMPLATE_STATUSES)[number];
export const TEMPLATE_STATUS_NAMES = {
  draft: { zh: '草稿', en: 'Draft' },
  published: { zh: '已发布', en: 'Published' },
} as const satisfies Record<TemplateStatus, Names>;

/** The years of templates. */
export const FIRST_YEAR = 2020;
export const LAST_YEAR = 2100;
const TemplateYear = z
  .number(rule('required'))
  .int(rule('format'))
  .min(FIRST_YEAR, rule('outOfRange'))
  .max(LAST_YEAR, rule('outOfRange'));
export const Period = z.union([z.literal(PERIOD.firstHalf), z.literal(PERIOD.wholeYear)], rule('required'));

const unlike = (list: readonly { name: string }[]) =>
  new Set(list.map(({ name }) => name.toLowerCase())).size === list.length;

const ResultConfig = z
  .strictObject({
    /** By which of the three it is judged; null: by its goal's definition alone. */
    criteria: z.enum(CRITERIA, rule('choice')).nullable(),
    /** From which of the platform's own numbers it is filled; null: the base says what it reached. */
    source: z.enum(SOURCES, rule('choice')).nullable(),
    /** What the park is to reach, in yuan, where the platform fills it. */
    target: Amount.optional(),
    /** The first-level categories of products, by their names, whose orders are those of key products. */
    categories: z.array(text(NAME_MAX)).max(MAX_CATEGORIES, rule('tooMany')).optional(),
  })
  .refine(({ criteria, source }) => source === null || source === criteria, {
    path: ['source'],
    message: rule('choice'),
  })
  .refine(({ source, target }) => target === undefined || source !== null, {
    path: ['target'],
    message: rule('choice'),
  })
  .refine(({ source, categories }) => categories === undefined || source === 'key_products', {
    path: ['categories'],
    message: rule('choice'),
  });
/** The same as it is told. */
export const ConfigView = z.object({
  criteria: z.enum(CRITERIA).nullable(),
  source: z.enum(SOURCES).nullable(),
  target: z.string().optional(),
  categories: z.array(z.string()).optional(),
});
const KeyResult = z.strictObject({
  name: text(NAME_MAX),
  /** Within its module, in percent. */
  weight: Percent,
  /** What a score is divided by. */
  indicator: z
    .number(rule('required'))
    .int(rule('format'))
    .min(INDICATOR_DEFAULT, rule('outOfRange'))
    .max(INDICATOR_MAX, rule('outOfRange')),
  extra_config: ResultConfig,
});
export type KeyResult = z.output<typeof KeyResult>;
const KeyGoal = z.strictObject({
  name: text(NAME_MAX),
  definition: optionalText(DEFINITION_MAX),
  extra_config: z.strictObject({
    /** What the base is to hand in for it. */
    materials: optionalText(MATERIALS_MAX),
  }),
  keyResult: z.array(KeyResult).max(MAX_RESULTS, rule('tooMany')).refine(unlike, rule('repeated')),
});
export type KeyGoal = z.output<typeof KeyGoal>;
const Dimension = z.strictObject({
  name: text(NAME_MAX),
  /** Of the sheet, in percent. */
  weight: Percent,
  keyGoal: z.array(KeyGoal).max(MAX_GOALS, rule('tooMany')).refine(unlike, rule('repeated')),
});
/** A module of a template: what the spec calls a dimension. */
export type Dimension = z.output<typeof Dimension>;

/** Every result of a module, or of several. */
export const resultsOf = (dimensions: readonly Dimension[]): KeyResult[] =>
  dimensions.flatMap(({ keyGoal }) => keyGoal.flatMap(({ keyResult }) => keyResult));

/** What is written of a template, under the spec's names; as a draft it may still lack something. */
export const TemplateFields = z.strictObject({
  name: text(NAME_MAX),
  year: TemplateYear,
  period: Period,
  businessDimension: z
    .array(Dimension)
    .max(MAX_MODULES, rule('tooMany'))
    .refine(unlike, rule('repeated'))
    .refine((dimensions) => resultsOf(dimensions).length <= MAX_RESULTS, {
      message: rule('tooMany'),
      params: { max: MAX_RESULTS },
    }),
});
export type TemplateFields = z.output<typeof TemplateFields>;
