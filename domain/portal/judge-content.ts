import { refuse, type Refusal } from '../shared/cases/case.ts';
import { sameJson } from '../shared/data/json.ts';
import { EMPTY_CONTENT, type PortalContent } from './content.ts';

/** What is done to a portal beside writing its draft. */
export const PORTAL_ACTS = ['publish', 'roll_back'] as const;

/** A published version; its content is null where the owner took its own content away. */
export interface Published {
  version: number;
  content: PortalContent | null;
}

/** Whether visitors can be shown a draft: it says something, and something else than what they see. Raises PORTAL_EMPTY, PORTAL_UNCHANGED. */
export function judgePublishing(draft: PortalContent, shown: Published | null): Refusal | undefined {
  if (sameJson(draft, EMPTY_CONTENT)) return refuse('PORTAL_EMPTY');
  if (shown?.content && sameJson(draft, shown.content)) return refuse('PORTAL_UNCHANGED', { version: shown.version });
  return undefined;
}

/**
 * Whether visitors can be shown again what they saw: another version than the present one, with content. Raises
 * PORTAL_UNCHANGED, PORTAL_NO_CONTENT.
 */
export function judgeRollBack(asked: Published, shown: Published): Refusal | undefined {
  if (asked.content === null) return refuse('PORTAL_NO_CONTENT', { version: asked.version });
  if (shown.content && sameJson(asked.content, shown.content))
    return refuse('PORTAL_UNCHANGED', { version: shown.version });
  return undefined;
}

/** Whether a draft says something else than what its owner has published. */
export const isBegun = (draft: PortalContent, shown: Published | undefined): boolean =>
  !sameJson(draft, shown?.content ?? EMPTY_CONTENT);

/** Whether an owner has content of its own to take away. Raises PORTAL_NOTHING_PUBLISHED. */
export const judgeTakingAway = (shown: Published | null): Refusal | undefined =>
  shown?.content ? undefined : refuse('PORTAL_NOTHING_PUBLISHED');
