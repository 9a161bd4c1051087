import { z } from 'zod';
import { forResource, KEEPING_PORTAL } from '../shared/calls/access.ts';
import { defineContract } from '../shared/calls/endpoint.ts';
import { pageUpTo, pageOf } from '../shared/calls/page.ts';
import { Lock } from '../shared/calls/resource-calls.ts';
import { Time } from '../shared/calls/views.ts';
import { optionalText, rule } from '../shared/fields/fields.ts';
import { PortalContent } from './content.ts';
import { PORTAL_ACTS } from './judge-content.ts';

const reading = forResource({ scenes: KEEPING_PORTAL.scenes, roles: KEEPING_PORTAL.roles }, 'portal.content.read');
const writing = forResource(KEEPING_PORTAL, 'portal.content.write');
const at = '/webpage/api/v1';
const Version = z.number().int().min(1).max(1_000_000);
const NOTE_MAX = 200;

/** A portal as its keeper edits it. */
const PortalEdit = z.object({
  /** What is about to be shown. */
  draft: PortalContent,
  /** The version that was published last; 0 before the first. */
  version: z.number().int(),
  /** Whether visitors see content of the owner's own; else they see the provider's, or nothing. */
  own: z.boolean(),
  /** What visitors see now, the owner's or the provider's; null where there is none. */
  shown: PortalContent.nullable(),
  /** Whether the draft says something else than what is published. */
  changed: z.boolean(),
  /** Who wrote the draft last, and when; null before anybody has. */
  author: z.string().nullable(),
  update_time: Time.nullable(),
  publisher: z.string().nullable(),
  published_at: Time.nullable(),
  /** The draft as a page, for whoever has this address: for a day. */
  preview_path: z.string(),
  lock: z.string(),
});
export type PortalEdit = z.output<typeof PortalEdit>;

/** The pages that show a portal's content: the park's own (`/baseInfoDetail`) and the home page. */
export const PREVIEWED = ['home', 'about'] as const;
export type Previewed = (typeof PREVIEWED)[number];

const VersionRow = z.object({
  version: z.number().int(),
  note: z.string(),
  author: z.string(),
  published_at: Time,
  /** The version that was shown again by it. */
  restored: z.number().int().nullable(),
  /** The owner took its own content away. */
  taken_away: z.boolean(),
});
export type VersionRow = z.output<typeof VersionRow>;

const Picture = z.object({ picture_url: z.string() });
/** What a park's visitors see, with lasting addresses of its pictures; '' where there is none (spec §3, Portal info). */
const PortalInfo = z.object({
  base_info: Picture.extend({ slogan: z.string(), introduction: z.string() }),
  bottom_info: z.object({ copyright: z.string(), record_number: z.string(), note: z.string() }),
  showroom_info: Picture.extend({ title: z.string(), text: z.string() }),
  banner_list: z.array(Picture.extend({ title: z.string(), text: z.string(), link: z.string() })),
  desc_list: z.array(z.object({ title: z.string(), text: z.string() })),
  service_list: z.array(z.object({ name: z.string(), text: z.string(), link: z.string() })),
  entry_list: z.array(z.object({ name: z.string(), link: z.string() })),
  /** The activities that come next, and the newest news; each with the address of its page. */
  exciting_activities: z.array(
    z.object({
      title: z.string(),
      begin_time: z.string(),
      place: z.string(),
      path: z.string(),
      picture_url: z.string(),
    }),
  ),
  news: z.array(
    z.object({
      title: z.string(),
      summary: z.string(),
      publish_time: Time,
      path: z.string(),
      picture_url: z.string(),
    }),
  ),
});
export type PortalInfo = z.output<typeof PortalInfo>;

/** What a park shows of itself on its portal: written as a draft, published as a version (spec §7; product §12). */
export const portalContentContract = defineContract({
  getInfo: {
    method: 'POST',
    path: `${at}/GetInfo`,
    access: reading,
    summary: 'The portal of the caller’s park, or the provider’s, as it is edited',
    input: z.strictObject({}),
    output: PortalEdit,
  },
  update: {
    method: 'POST',
    path: `${at}/Update`,
    access: writing,
    log: { type: 'update', grade: 'medium' },
    summary:
      'Writes the draft as it was read, and publishes it or shows an earlier version again where that is asked for',
    input: z
      .strictObject({
        lock: Lock,
        /** Absent: the draft stays as it is. */
        content: PortalContent.optional(),
        act: z.enum(PORTAL_ACTS).optional(),
        /** The version that is shown again. */
        version: Version.optional(),
        /** What is new, for whoever reads the history; with an act. */
        note: optionalText(NOTE_MAX).default(''),
      })
      .refine(({ content, act }) => content !== undefined || act !== undefined, {
        path: ['content'],
        message: rule('required'),
      })
      .refine(({ act, note }) => act === undefined || note !== '', { path: ['note'], message: rule('required') })
      .refine(({ act, version }) => (act === 'roll_back') === (version !== undefined), {
        path: ['version'],
        message: rule('required'),
      })
      .refine(({ act, content }) => act !== 'roll_back' || content === undefined, {
        path: ['content'],
        message: rule('format'),
      }),
    output: PortalEdit,
  },
  deleteResource: {
    method: 'POST',
    path: `${at}/DeleteResource`,
    access: writing,
    log: { type: 'delete', grade: 'medium' },
    summary: 'Gives up the draft, or takes the owner’s own content away, so that visitors see the provider’s',
    input: z
      .strictObject({
        lock: Lock,
        resource: z.enum(['draft', 'published']),
        /** Why; of what visitors see. */
        note: optionalText(NOTE_MAX).default(''),
      })
      .refine(({ resource, note }) => resource === 'draft' || note !== '', {
        path: ['note'],
        message: rule('required'),
      }),
    output: PortalEdit,
  },
  listVersions: {
    method: 'POST',
    path: `${at}/ListVersions`,
    access: reading,
    summary: 'What was published, the newest first',
    input: z.strictObject(pageUpTo(100)),
    output: pageOf(VersionRow),
  },
  getVersion: {
    method: 'POST',
    path: `${at}/GetVersion`,
    access: reading,
    summary: 'One version as it was published; null where the owner took its own content away',
    input: z.strictObject({ version: Version }),
    output: z.object({ version: z.number().int(), content: PortalContent.nullable() }),
  },
  preview: {
    method: 'POST',
    path: `${at}/Preview`,
    access: reading,
    summary: 'A content as visitors would see it: the HTML of a page’s main part',
    input: z.strictObject({
      content: PortalContent,
      lang: z.enum(['zh', 'en']).default('zh'),
      page: z.enum(PREVIEWED).default('about'),
    }),
    output: z.object({ html: z.string() }),
  },
  getDefaultPark: {
    method: 'POST',
    path: `${at}/GetDefaultPark`,
    access: 'public',
    summary: 'What the park of a host shows of itself to everybody; the default park for an unknown host, and for none',
    input: z.strictObject({ host: optionalText(255).default('') }),
    output: z.object({ tenant_id: z.string(), name: z.string(), info: PortalInfo }),
  },
});
