import type { Tx } from '#db/client.ts';
import type { ApplicationRow } from '#db/repositories/subsidy/applications.ts';
import {
  deleteDraft,
  deleteDraftsAbout,
  draftsAbout,
  findDraft,
  insertDraft,
  listDrafts,
  lockDrafts,
  type DraftContent,
  type DraftOwner,
} from '#db/repositories/subsidy/drafts.ts';
import { flowKey } from '#db/repositories/subsidy/subsidy-config.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { actorIn } from '#domain/shared/calls/scene.ts';
import { actionsFor } from '#domain/subsidy/case/policy.ts';
import { MAX_CORRECTING } from '#domain/subsidy/contract/applications.ts';
import { othersOf, roundOf, writersNote, type Writer } from '#domain/subsidy/form/kept-draft.ts';
import type { Flow } from '#domain/subsidy/flow/flow.ts';
import type { Context } from '../../shared/calls/context.ts';
import { staleDraft } from './draft-views.ts';
import { openRound } from './kept-drafts.ts';
import { loadApplication } from '../case/views.ts';

interface Round {
  apply_num: string;
  task_id: string;
  revision_id: string;
}
const ownerOf = ({ tenant_id, corp_id }: ApplicationRow): DraftOwner => ({ tenant_id, corp_id });
const about = (row: ApplicationRow) => ({ about: row.apply_num, allowance_type: row.allowance_type });

/** Whether the enterprise may correct an application, or hand something in for it, now. */
async function isTheirs(tx: Tx, ctx: Context, row: ApplicationRow): Promise<boolean> {
  const flow = (await ctx.deps.flows.of(tx, [row])).get(flowKey(row)) as Flow;
  const { apply_num, state } = row;
  return row.seq > 0 && actionsFor({ apply_num, flow, state }, actorIn(ctx.session.actor, row.tenant_id)).modify;
}

/** What an enterprise keeps of an application of its own: the draft of the open round, and the last one of a round before it. */
export async function correctionDrafts(tx: Tx, ctx: Context, applyNum: string) {
  const row = await loadApplication(tx, ctx.session.tenant_id ?? '', applyNum, ctx.session.actor);
  const kept = await draftsAbout(tx, ownerOf(row), about(row));
  const round = openRound(row);
  return { current: kept.find((d) => d.round === round), earlier: kept.find((d) => d.round !== round) };
}

/**
 * Begins the draft of a round. Raises DRAFT_GONE when another round is open or none, STALE_DRAFT when a colleague has begun
 * one meanwhile, DRAFTS_FULL.
 */
export async function keepCorrection(tx: Tx, ctx: Context, of: Round, content: DraftContent) {
  const row = await loadApplication(tx, ctx.session.tenant_id ?? '', of.apply_num, ctx.session.actor);
  const round = openRound(row);
  if (roundOf(of) !== round || !(await isTheirs(tx, ctx, row))) throw new AppError('DRAFT_GONE');
  const owner = ownerOf(row);
  await lockDrafts(tx, owner);
  const { total } = await listDrafts(tx, owner, { limit: 0, offset: 0, correcting: true });
  if (total >= MAX_CORRECTING) throw new AppError('DRAFTS_FULL', { params: { max: MAX_CORRECTING } });
  const by = { user_id: ctx.session.user_id, name: ctx.session.name };
  const saved = await insertDraft(tx, owner, by, { ...content, ...about(row), round });
  if (saved) return saved;
  const { current } = await correctionDrafts(tx, ctx, of.apply_num);
  throw current ? staleDraft(current) : new AppError('DRAFT_GONE');
}

/** A draft as whoever sends it has read it. */
interface Read {
  temp_id: string;
  version?: number | undefined;
}
/** What is told of the writers of what no draft was kept of. */
export const NOTHING_WRITTEN: { note: string; written_by: string[] } = { note: '', written_by: [] };

/**
 * Takes away what an enterprise kept of the application that it sends now, and returns what the record says of its writers, and who they are beside the sender.
 * Raises STALE_DRAFT when the draft of this round is not the one that the sender has read.
 */
export async function sendCorrection(tx: Tx, ctx: Context, row: ApplicationRow, read?: Read) {
  if (ctx.session.actor.scene !== 'portal') return NOTHING_WRITTEN;
  const round = openRound(row);
  const kept = await deleteDraftsAbout(tx, ownerOf(row), about(row));
  const current = kept.find((d) => d.round === round);
  if (!current && read) throw new AppError('DRAFT_GONE');
  if (current && (read?.temp_id !== current.temp_id || read.version !== current.version)) throw staleDraft(current);
  // a draft of an earlier round may have been carried over
  const written_by = othersOf(
    kept.flatMap(({ writers }) => writers),
    ctx.session.user_id,
  );
  return { note: writersNote(current?.writers ?? [], ctx.session.user_id), written_by };
}

/**
 * Takes away the draft that becomes an application, and returns who wrote it. With a version it is sent only as it was
 * read: raises STALE_DRAFT when somebody saved it since, DRAFT_GONE when somebody sent or deleted it.
 */
export async function sendDraft(tx: Tx, owner: DraftOwner, { temp_id, version }: Read): Promise<readonly Writer[]> {
  const found = await findDraft(tx, owner, temp_id);
  // what corrects an application is no new one
  if (found?.about !== undefined && found.about !== null) throw new AppError('NOT_FOUND');
  const sent = await deleteDraft(tx, owner, temp_id, version);
  if (sent || version === undefined) return sent?.writers ?? [];
  const left = await findDraft(tx, owner, temp_id);
  throw left ? staleDraft(left) : new AppError('DRAFT_GONE');
}
