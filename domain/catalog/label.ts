import { z } from 'zod';
import { Guid, optionalText, rule, text } from '../shared/fields/fields.ts';
import type { Names } from '../shared/fields/names.ts';

/** What a label is for (spec §3, Labels and products). */
export const LABEL_TYPES = {
  13: { zh: '产品标签', en: 'Product' },
  14: { zh: '售卖标签', en: 'Sale' },
  15: { zh: '助手标签', en: 'Assistant' },
  17: { zh: '计费方式', en: 'Billing' },
  18: { zh: '套餐类型', en: 'Package type' },
  19: { zh: '套餐子类型', en: 'Package subtype' },
} as const satisfies Record<number, Names>;
export type LabelType = keyof typeof LABEL_TYPES;
export const LabelTypeField = z.union([
  z.literal(13),
  z.literal(14),
  z.literal(15),
  z.literal(17),
  z.literal(18),
  z.literal(19),
]);

/** The colours of tags that are read well by day and in the dark. */
export const LABEL_COLORS = ['default', 'blue', 'green', 'orange', 'red'] as const;
/** As many as one page of their list has: rules choose among all of them. */
export const MAX_LABELS = 500;

export const LabelFields = {
  type: LabelTypeField,
  /** Known by it in imports and in lists of the provider. */
  code: z.string(rule('format')).regex(/^[\w-]{1,32}$/, rule('format')),
  name: text(30),
  name_en: optionalText(60),
  color: z.enum(LABEL_COLORS),
  /** Its place among those of its type; those of one place by their codes. */
  position: z.number(rule('required')).int().min(0, rule('outOfRange')).max(9999, rule('outOfRange')),
};
export const Label = z.object({
  label_id: z.string(),
  type: z.number().int(),
  code: z.string(),
  name: z.string(),
  name_en: z.string(),
  color: z.string(),
  position: z.number().int(),
  lock: z.string(),
});
export type Label = z.output<typeof Label>;

/** How a product with several labels of a rule counts: 1 once, 2 once for each (product §10). */
export const AGGREGATE_TYPES = {
  1: { zh: '只计一次', en: 'Once' },
  2: { zh: '每个标签各计一次', en: 'Once for each label' },
} as const satisfies Record<number, Names>;
export const MAX_RULES = 200;

/** Labels of one type that count as one in lists and statistics. */
export const AggregateRuleFields = {
  type: LabelTypeField,
  name: text(30),
  aggregate_type: z.union([z.literal(1), z.literal(2)]),
  label_list: z
    .array(Guid)
    .min(1, rule('required'))
    .max(50, rule('tooMany'))
    .refine((ids) => new Set(ids).size === ids.length, rule('repeated')),
};
export const AggregateRule = z.object({
  rule_id: z.string(),
  type: z.number().int(),
  name: z.string(),
  aggregate_type: z.number().int(),
  label_list: z.array(z.string()),
  lock: z.string(),
});
export type AggregateRule = z.output<typeof AggregateRule>;
