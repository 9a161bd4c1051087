import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { SitePage } from './document.ts';
import type { Site } from './site.ts';

/** A page that search engines may list; `changed` when it was last. */
export interface SiteAddress {
  path: string;
  changed?: Date;
}

/** What a feed tells of a page. */
export interface FeedEntry {
  path: string;
  /** What it is, for programs: a policy, an activity. */
  kind: string;
  title: string;
  /** A plain text, perhaps an empty one. */
  summary: string;
  /** Whose it is, where it is not the park's. */
  author?: string;
  published: Date;
  updated: Date;
}

/** A page that a search found; texts are plain. */
export interface FoundPage {
  path: string;
  title: string;
  summary: string;
  /** When and where, or what kind of thing it is. */
  hint: string;
}
/** What a search found of one kind. */
export interface FoundGroup {
  /** What this kind is called in the reader's language. */
  kind: string;
  items: readonly FoundPage[];
  /** How many there are, up to 10 001. */
  total: number;
  /** The kind's own list of the same keyword. */
  more?: string;
  /** That list where it looks in more than the search did. */
  deeper?: string;
}

/** What an address, or a form, says: each name once, the last of several. */
export type Asked = Readonly<Record<string, string>>;
/** What is asked for stands at another address of the site now: without the language, as `canonical` is. */
export interface Moved {
  moved: string;
}
/** Makes a page of what is asked for. NOT_FOUND becomes the site's own 404 page. */
export type SiteHandler = (site: Site, asked: Asked, request: FastifyRequest) => Promise<SitePage | Moved>;

/** Public pages of a part of the product, by address (`:name` for a part of it); `module` where parks may do without it. */
export interface SitePages {
  pages: Readonly<Record<string, SiteHandler>>;
  /** What the pages' forms are sent to; they answer with a page, too. */
  forms?: Readonly<Record<string, SiteHandler>>;
  module?: string;
  /** What else stands at addresses of the site, and is no page. */
  routes?: (app: FastifyInstance, deps: Deps) => void;
  /** What of it the sitemap lists, those of the app among them. */
  addresses?: (site: Site) => Promise<readonly SiteAddress[]>;
  /** Up to `limit` of what was published last, for those who follow the park; only what every visitor may read. */
  feed?: (site: Site, limit: number) => Promise<readonly FeedEntry[]>;
  /** What of it has a keyword, up to `limit` of each kind; only what every visitor may read. */
  search?: (site: Site, keyword: string, limit: number) => Promise<readonly FoundGroup[]>;
  /** A file that one of its pages shows now, with what it is called there; undefined for all others, those of drafts first of all. */
  fileOf?: (site: Site, guid: string) => Promise<{ name: string | null } | undefined>;
}
