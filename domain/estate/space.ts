import { z } from 'zod';
import { Guid, optionalText, rule, text } from '../shared/fields/fields.ts';
import type { Names } from '../shared/fields/names.ts';
import { isPositive } from '../shared/money/money.ts';

/** Whether a space waits for an enterprise, is promised to one, or is taken. */
export const SPACE_STATUSES = ['to_let', 'reserved', 'let'] as const;
export type SpaceStatus = (typeof SPACE_STATUSES)[number];
export const SPACE_STATUS_NAMES = {
  to_let: { zh: '可租', en: 'To let' },
  reserved: { zh: '已预订', en: 'Reserved' },
  let: { zh: '已出租', en: 'Let' },
} as const satisfies Record<SpaceStatus, Names>;

/** How many a park keeps, and how many buildings its filter tells. */
export const MAX_SPACES = 5000;
export const MAX_BUILDINGS = 200;
/** The lowest and the highest floor; those below the ground have a minus. */
export const FLOORS = { min: -5, max: 200 } as const;

export const Floor = z
  .number(rule('required'))
  .int(rule('format'))
  .min(FLOORS.min, rule('outOfRange'))
  .max(FLOORS.max, rule('outOfRange'));
/** Square metres, a decimal string: above nothing, below a million. */
export const Area = z
  .string(rule('required'))
  .regex(/^\d{1,6}(\.\d{1,2})?$/, { message: rule('area'), abort: true })
  .refine(isPositive, rule('area'));
/** What somebody bounds the area by: any of the same numbers, nothing too. */
export const AreaBound = z.string(rule('format')).regex(/^\d{1,6}(\.\d{1,2})?$/, rule('format'));
/** Yuan for a square metre and month, below a million. */
export const Price = z.string(rule('money')).regex(/^\d{1,6}(\.\d{1,2})?$/, rule('money'));

/** What a park says of a space. */
export const SpaceFields = {
  name: text(60),
  building: text(40),
  floor: Floor,
  area: Area,
  price: Price,
  about: optionalText(500).default(''),
  about_en: optionalText(500).default(''),
  /** A file that was uploaded as a picture, or none. */
  picture: Guid.nullable(),
  status: z.enum(SPACE_STATUSES, rule('choice')),
  /** Whether others than who keeps it see it. */
  shown: z.boolean(),
};

/** What everybody sees of a space that is shown. */
export const ShownSpace = z.object({
  space_id: z.string(),
  name: z.string(),
  building: z.string(),
  floor: z.number().int(),
  area: z.string(),
  price: z.string(),
  /** Of a month, for the whole area. */
  rent: z.string(),
  about: z.string(),
  about_en: z.string(),
  /** Where its picture is had for some minutes; '' where there is none. */
  picture_url: z.string(),
  status: z.enum(SPACE_STATUSES),
});
export type ShownSpace = z.output<typeof ShownSpace>;

/** A space as its park keeps it. */
export const Space = ShownSpace.extend({ picture: z.string().nullable(), shown: z.boolean(), lock: z.string() });
export type Space = z.output<typeof Space>;
