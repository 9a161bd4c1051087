import type { Context } from './context.ts';

/** Deep link of a case into the Temporal Web UI for who operates the cases, when its address is configured. */
export function temporalUrl(ctx: Context, workflowId: string): string | null {
  const { TEMPORAL_UI_URL: base, TEMPORAL_NAMESPACE: namespace } = ctx.deps.config;
  const { scene } = ctx.session.actor;
  if (!base || (scene !== 'provider-admin' && scene !== 'platform')) return null;
  return `${base.replace(/\/$/, '')}/namespaces/${namespace}/workflows/${encodeURIComponent(workflowId)}`;
}
