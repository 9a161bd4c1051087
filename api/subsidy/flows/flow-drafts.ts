import {
  deleteFlowDraft,
  findFlowDraft,
  insertFlowDraft,
  lockFlow,
  updateFlowDraft,
  type FlowKey,
} from '#db/repositories/subsidy/flows.ts';
import type { Tx } from '#db/client.ts';
import { documentHash } from '#db/document-hash.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import type { Flow } from '#domain/subsidy/flow/flow.ts';
import { scoped, type Context } from '../../shared/calls/context.ts';

/** The draft that the caller read: a save, a publication names it. */
export interface DraftRef {
  draft_id: string;
  draft_version: number;
}

/** The draft as the caller read it. Throws when it is gone, or somebody saved it since. */
export async function requireDraft(tx: Tx, key: FlowKey, ref: DraftRef) {
  const draft = await findFlowDraft(tx, key);
  if (!draft || draft.draft_id !== ref.draft_id) throw new AppError('FLOW_DRAFT_GONE');
  if (draft.version !== ref.draft_version)
    throw new AppError('STALE_FLOW_DRAFT', { params: { name: draft.author, at: draft.updated_at.getTime() } });
  return draft;
}

/**
 * Begins a draft, or saves the one that the caller read. Throws STALE_FLOW_DRAFT with who was faster; a save that is sent
 * again because its answer was lost is the one that was kept.
 */
export function saveDraft(
  ctx: Context,
  key: FlowKey,
  input: { flow: Flow; base_version: number; draft?: DraftRef | undefined },
) {
  const { name, user_id } = ctx.session;
  const content = { flow: input.flow, base_version: input.base_version, author: name, author_id: user_id };
  return scoped(ctx, [key.tenant_id], async (tx) => {
    await lockFlow(tx, key);
    const kept = await findFlowDraft(tx, key);
    if (kept && isSaved(kept, input, content)) return kept;
    if (!input.draft) {
      const begun = await insertFlowDraft(tx, key, content);
      if (begun) return begun;
      const other = await findFlowDraft(tx, key);
      throw new AppError('STALE_FLOW_DRAFT', {
        params: { name: other?.author ?? '', at: other?.updated_at.getTime() ?? Date.now() },
      });
    }
    await requireDraft(tx, key, input.draft);
    const saved = await updateFlowDraft(tx, key, input.draft.draft_id, input.draft.draft_version, content);
    if (!saved) throw new AppError('FLOW_DRAFT_GONE');
    return saved;
  });
}

type Draft = NonNullable<Awaited<ReturnType<typeof findFlowDraft>>>;

/** Whether a draft is what this save makes of the one that the caller read. */
function isSaved(
  kept: Draft,
  { draft }: { draft?: DraftRef | undefined },
  content: { flow: Flow; base_version: number; author_id: string },
): boolean {
  const next = draft ? draft.draft_version + 1 : 1;
  return (
    kept.version === next &&
    (draft === undefined || kept.draft_id === draft.draft_id) &&
    kept.author_id === content.author_id &&
    kept.base_version === content.base_version &&
    documentHash(kept.flow) === documentHash(content.flow)
  );
}

/** Throws a draft away as the caller read it; one that is gone already is gone. */
export const discardDraft = (ctx: Context, key: FlowKey, ref: DraftRef) =>
  scoped(ctx, [key.tenant_id], async (tx) => {
    await lockFlow(tx, key);
    const draft = await findFlowDraft(tx, key);
    if (draft?.draft_id !== ref.draft_id) return;
    await requireDraft(tx, key, ref);
    await deleteFlowDraft(tx, key, ref.draft_id);
  });
