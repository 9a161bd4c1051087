import type { Context, Session } from '../calls/context.ts';

/** Who operates the cases looks at them in the Temporal Web UI, too. */
export const seesTemporal = ({ actor: { scene } }: Session): boolean =>
  scene === 'provider-admin' || scene === 'platform';

/** Where a case's own page leads such a reader, when the Web UI's address is configured: see `temporalPagePlugin`. */
export const temporalUrl = ({ deps, session }: Context, workflowId: string): string | null =>
  deps.config.TEMPORAL_UI_URL && seesTemporal(session) ? `/temporal/${encodeURIComponent(workflowId)}` : null;

/** The first page of a case in the Web UI at `base`; null when that is not configured. */
export const temporalLink = (base: string | undefined, namespace: string, workflowId: string): string | null =>
  base ? `${base.replace(/\/$/, '')}/namespaces/${namespace}/workflows/${encodeURIComponent(workflowId)}` : null;
