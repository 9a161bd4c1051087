import type { Context } from './context.ts';

/** Deep link of a case into the Temporal Web UI for who operates the cases, when its address is configured. */
export function temporalUrl(ctx: Context, workflowId: string): string | null {
  const { TEMPORAL_UI_URL: base, TEMPORAL_NAMESPACE: namespace } = ctx.deps.config;
  const { scene } = ctx.session.actor;
  return scene === 'provider-admin' || scene === 'platform' ? temporalLink(base, namespace, workflowId) : null;
}

/** The page of a case in the Web UI at `base`; null when that is not configured. */
export const temporalLink = (base: string | undefined, namespace: string, workflowId: string): string | null =>
  base ? `${base.replace(/\/$/, '')}/namespaces/${namespace}/workflows/${encodeURIComponent(workflowId)}` : null;
