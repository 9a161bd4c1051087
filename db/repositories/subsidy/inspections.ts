import { isOver } from '#domain/subsidy/case/status.ts';
import type { Transition } from '#domain/subsidy/case/transition.ts';
import type { Tx } from '../../client.ts';
import { tenantRows } from '../shared/tenant-rows.ts';

/** The register: what cases drew for their spot inspections, and what was found. */
export const inspections = tenantRows('spot_inspection', {
  id: 'inspection_id',
  of: ['tenant_id'],
  columns: [
    'inspection_id',
    'tenant_id',
    'workflow_id',
    'apply_num',
    'corp_name',
    'step',
    'share',
    'seed',
    'ticket',
    'drawn',
    'drawn_at',
    'result',
    'finding',
    'operator',
    'found_at',
    'over',
  ],
  search: ['apply_num', 'corp_name', 'finding'],
  order: ['inspection_id'],
});

interface Projected {
  tenant_id: string;
  apply_num: string;
  workflow_id: string;
  transition: Transition;
}

/** Keeps what a transition drew, and what was found: a draw is written once, an entry is added. */
export async function keepInspections(tx: Tx, p: Projected): Promise<void> {
  const { tenant_id, workflow_id, transition: t } = p;
  if (t.outcome === 'refused') return;
  const over = isOver(t.state.status);
  for (const [step, draw] of Object.entries(t.state.facts?.draws ?? {})) await register(tx, p, step, draw);
  await tx
    .updateTable('spot_inspection')
    .set({ over })
    .where('workflow_id', '=', workflow_id)
    .where('over', '!=', over)
    .execute();
  if (!t.finding) return;
  const { result, text: finding } = t.finding;
  // a step that took the case without a draw stands in the register from its first entry on
  await register(tx, p, t.from_step, { share: null, seed: null, ticket: null, drawn: true });
  const found = { result, finding, operator: t.actor.name };
  const entry = { tenant_id, workflow_id, step: t.from_step, seq: t.seq, guids: t.guids };
  await tx
    .insertInto('inspection_finding')
    .values({ ...entry, ...found, operator_id: t.actor.user_id, created_at: new Date(t.at) })
    .execute();
  await tx
    .updateTable('spot_inspection')
    .set({ ...found, found_at: new Date(t.at) })
    .where('workflow_id', '=', workflow_id)
    .where('step', '=', t.from_step)
    .execute();
}

interface Drawn {
  share: number | null;
  seed: string | null;
  ticket: number | null;
  drawn: boolean;
}

const register = (tx: Tx, { workflow_id, transition: t }: Projected, step: string, draw: Drawn) =>
  tx
    .insertInto('spot_inspection')
    .columns([
      'tenant_id',
      'workflow_id',
      'apply_num',
      'corp_name',
      'step',
      'share',
      'seed',
      'ticket',
      'drawn',
      'drawn_at',
    ])
    .expression((e) =>
      e
        .selectFrom('subsidy_application')
        .where('workflow_id', '=', workflow_id)
        .select((a) => [
          'tenant_id',
          'workflow_id',
          'apply_num',
          'corp_name',
          a.cast<string>(a.val(step), 'text').as('step'),
          a.cast<number | null>(a.val(draw.share), 'integer').as('share'),
          a.cast<string | null>(a.val(draw.seed), 'text').as('seed'),
          a.cast<number | null>(a.val(draw.ticket), 'integer').as('ticket'),
          a.cast<boolean>(a.val(draw.drawn), 'boolean').as('drawn'),
          a.cast<Date>(a.val(new Date(t.at)), 'timestamptz').as('drawn_at'),
        ]),
    )
    .onConflict((c) => c.doNothing())
    .execute();

/** What a case drew, and every entry of what was found there, the newest first. */
export async function inspectionsOf(tx: Tx, workflowId: string) {
  const draws = await tx
    .selectFrom('spot_inspection')
    .where('workflow_id', '=', workflowId)
    .select(['step', 'share', 'seed', 'ticket', 'drawn', 'drawn_at', 'over'])
    .orderBy('drawn_at')
    .execute();
  if (draws.length === 0) return [];
  const found = await tx
    .selectFrom('inspection_finding')
    .where('workflow_id', '=', workflowId)
    .select(['step', 'result', 'finding', 'guids', 'operator', 'created_at'])
    .orderBy('seq', 'desc')
    .execute();
  return draws.map((draw) => ({ ...draw, findings: found.filter(({ step }) => step === draw.step) }));
}
