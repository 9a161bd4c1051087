import { z } from 'zod';
import { Guid, optionalText, rule, text } from '../shared/fields/fields.ts';
import { isLink } from './link.ts';

/** How much of each a park shows at most. */
export const MAX_BANNERS = 6;
export const MAX_DESCRIPTIONS = 8;
export const MAX_SERVICES = 12;
export const MAX_ENTRIES = 12;
export const LINK_MAX = 300;

const Link = z.string(rule('link')).trim().max(LINK_MAX, rule('tooLong')).refine(isLink, rule('link'));
/** A link that may be left out. */
const OptionalLink = z
  .string(rule('link'))
  .trim()
  .max(LINK_MAX, rule('tooLong'))
  .refine((typed) => typed === '' || isLink(typed), rule('link'));
/** A file that was uploaded as a picture, or none. */
const Picture = Guid.nullable();
const upTo = <T extends z.ZodType>(entry: T, max: number) => z.array(entry).max(max, rule('tooMany'));

const Banner = z.strictObject({ title: text(40), text: optionalText(120), picture: Picture, link: OptionalLink });
const Description = z.strictObject({ title: text(30), text: text(300) });
const Service = z.strictObject({ name: text(30), text: optionalText(120), link: OptionalLink });
const Entry = z.strictObject({ name: text(30), link: Link });

/** What a park shows of itself on its portal (spec §3, Portal info; product §12). All of it may be empty. */
export const PortalContent = z.strictObject({
  base_info: z.strictObject({ slogan: optionalText(60), introduction: optionalText(2000), picture: Picture }),
  /** What stands below every public page. */
  bottom_info: z.strictObject({
    copyright: optionalText(100),
    record_number: optionalText(60),
    note: optionalText(200),
  }),
  showroom_info: z.strictObject({ title: optionalText(40), text: optionalText(1000), picture: Picture }),
  banner_list: upTo(Banner, MAX_BANNERS),
  /** What is good about the park, in a few words each. */
  desc_list: upTo(Description, MAX_DESCRIPTIONS),
  service_list: upTo(Service, MAX_SERVICES),
  /** Links to other sites and pages. */
  entry_list: upTo(Entry, MAX_ENTRIES),
});
export type PortalContent = z.output<typeof PortalContent>;
/** The parts of it that are lists. */
export type PortalList = 'banner_list' | 'desc_list' | 'service_list' | 'entry_list';

/** Before anybody has written anything. */
export const EMPTY_CONTENT: PortalContent = {
  base_info: { slogan: '', introduction: '', picture: null },
  bottom_info: { copyright: '', record_number: '', note: '' },
  showroom_info: { title: '', text: '', picture: null },
  banner_list: [],
  desc_list: [],
  service_list: [],
  entry_list: [],
};

/** The pictures that a content shows, each once. */
export const picturesOf = ({ base_info, showroom_info, banner_list }: PortalContent): string[] => [
  ...new Set(
    [base_info.picture, showroom_info.picture, ...banner_list.map(({ picture }) => picture)].filter(
      (guid) => guid !== null,
    ),
  ),
];

/** The same content with each picture replaced by what `other` says of it. */
export const withPictures = (content: PortalContent, other: (guid: string) => string | null): PortalContent => {
  const replaced = <T extends { picture: string | null }>(part: T): T => ({
    ...part,
    picture: part.picture === null ? null : other(part.picture),
  });
  return {
    ...content,
    base_info: replaced(content.base_info),
    showroom_info: replaced(content.showroom_info),
    banner_list: content.banner_list.map(replaced),
  };
};
