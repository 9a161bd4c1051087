import type { Actor } from '#domain/shared/calls/scene.ts';

/** Whose inbox is asked for: what waits for the actor in these parks, with a part of the name. */
export interface Waiting {
  tenants: readonly string[];
  waiting_for: Actor;
  keyword: string;
  /** Only what is past its due time, where something is due. */
  overdue?: boolean | undefined;
}
