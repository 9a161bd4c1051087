import { sql } from 'kysely';
import { isOthersStep, type KnownCode } from '#domain/subsidy/flow/others-steps.ts';
import type { AllowanceType, Flow, FlowStep } from '#domain/subsidy/flow/flow.ts';
import type { Tx } from '../../client.ts';
import { documentHash } from '../../document-hash.ts';

/** A tenant's flow of one type. */
export interface FlowKey {
  tenant_id: string;
  allowance_type: AllowanceType;
}
export interface Author {
  author: string;
  author_id: string;
}

/** Lets one transaction at a time change a tenant's flow of a type, until it ends. */
export const lockFlow = (tx: Tx, { tenant_id, allowance_type }: FlowKey) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`flow/${tenant_id}/${allowance_type}`}, 0))`.execute(tx);

const ofKey = (tx: Tx, key: FlowKey) =>
  tx
    .selectFrom('sequence_flow')
    .where('sequence_flow.tenant_id', '=', key.tenant_id)
    .where('sequence_flow.allowance_type', '=', key.allowance_type);

export const findFlowVersion = (tx: Tx, key: FlowKey, version: number) =>
  ofKey(tx, key).where('version', '=', version).selectAll().executeTakeFirst();

/** The version that was published from a draft. */
export const findFlowOfDraft = (tx: Tx, key: FlowKey, draftId: string) =>
  ofKey(tx, key).where('draft_id', '=', draftId).selectAll().executeTakeFirst();

/** The codes of every version of a tenant's flow, each with whether it stood for a step of the provider or the government. */
export async function codesOfVersions(tx: Tx, { tenant_id, allowance_type }: FlowKey): Promise<KnownCode[]> {
  const { rows } = await sql<Pick<FlowStep, 'code' | 'kind' | 'scenes' | 'roles'>>`
    select distinct s ->> 'code' as code, s ->> 'kind' as kind, s -> 'scenes' as scenes, s -> 'roles' as roles
    from sequence_flow, jsonb_array_elements(flow -> 'steps') s
    where tenant_id = ${tenant_id} and allowance_type = ${allowance_type}
  `.execute(tx);
  const sides = new Map(rows.map((step) => [`${step.code} ${isOthersStep(step)}`, step]));
  return [...sides.values()].map((step) => ({ code: step.code, others: isOthersStep(step) }));
}

/** The newest versions, each with the number of cases that still run on it. */
export const listFlowVersions = (tx: Tx, key: FlowKey, limit: number) =>
  ofKey(tx, key)
    .leftJoinLateral(
      (e) =>
        e
          .selectFrom('subsidy_application as a')
          .whereRef('a.tenant_id', '=', 'sequence_flow.tenant_id')
          .whereRef('a.allowance_type', '=', 'sequence_flow.allowance_type')
          .whereRef('a.flow_version', '=', 'sequence_flow.version')
          .where('a.ended_at', 'is', null)
          .select((c) => c.fn.countAll<string>().as('running'))
          .as('cases'),
      (join) => join.onTrue(),
    )
    .select(['version', 'flow', 'author', 'reason', 'created_at', 'cases.running'])
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();

/** Publishes a flow as `version`; undefined when somebody else took that number. */
export const insertFlow = (
  tx: Tx,
  key: FlowKey,
  v: Author & { version: number; flow: Flow; reason: string; draft_id: string | null },
) =>
  tx
    .insertInto('sequence_flow')
    .values({ ...key, ...v, flow: JSON.stringify(v.flow), sha256: documentHash(v.flow) })
    .onConflict((c) => c.doNothing())
    .returningAll()
    .executeTakeFirst();

export const findFlowDraft = (tx: Tx, key: FlowKey) =>
  tx
    .selectFrom('flow_draft')
    .where('tenant_id', '=', key.tenant_id)
    .where('allowance_type', '=', key.allowance_type)
    .selectAll()
    .executeTakeFirst();

interface DraftContent extends Author {
  flow: Flow;
  base_version: number;
}

/** Begins a draft; undefined when there is one already. */
export const insertFlowDraft = (tx: Tx, key: FlowKey, c: DraftContent) =>
  tx
    .insertInto('flow_draft')
    .values({ ...key, ...c, flow: JSON.stringify(c.flow) })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/** Saves a draft that is still at `version`; undefined when it is not, or is gone. */
export const updateFlowDraft = (tx: Tx, key: FlowKey, draftId: string, version: number, c: DraftContent) =>
  tx
    .updateTable('flow_draft')
    .set({ ...c, flow: JSON.stringify(c.flow), version: version + 1, updated_at: new Date() })
    .where('tenant_id', '=', key.tenant_id)
    .where('allowance_type', '=', key.allowance_type)
    .where('draft_id', '=', draftId)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();

export const deleteFlowDraft = (tx: Tx, key: FlowKey, draftId: string) =>
  tx
    .deleteFrom('flow_draft')
    .where('tenant_id', '=', key.tenant_id)
    .where('allowance_type', '=', key.allowance_type)
    .where('draft_id', '=', draftId)
    .executeTakeFirst();
