import type { Tx } from '#db/client.ts';
import { findCorpDocument } from '#db/repositories/identity/corps.ts';
import { findFiles } from '#db/repositories/shared/files.ts';
import {
  deleteDraft,
  deleteDraftsAbout,
  draftsAbout,
  findDraft,
  findStaffDraft,
  insertDraft,
  listStaffDrafts,
  lockDrafts,
  makeStaffRoom,
  updateDraft,
  type DraftOwner,
  type DraftRow,
} from '#db/repositories/subsidy/drafts.ts';
import { findPrepared } from '#db/repositories/subsidy/prepared.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import type { Parsed } from '#domain/shared/calls/endpoint.ts';
import { MAX_UNSHOWN, type preparedContract } from '#domain/subsidy/contract/prepared.ts';
import { filesOf, type DraftForm } from '#domain/subsidy/form/form.ts';
import { totalOf } from '#domain/subsidy/form/lines.ts';
import { preparedCan } from '#domain/subsidy/form/prepared.ts';
import { bindDocumentFiles, isFree } from '../../files/service.ts';
import { ownTenant, scoped, type Context, type Handlers } from '../../shared/calls/context.ts';
import { contentView, staleDraft } from './draft-views.ts';
import { preparedOver } from './prepared-end.ts';
import { orderVerdicts } from '../case/views.ts';

type Asked = Parsed<typeof preparedContract.getTemp4Tenant>;

const inTenant = <T>(ctx: Context, work: (tx: Tx) => Promise<T>) => scoped(ctx, [ownTenant(ctx.session)], work);
/** What the caller keeps for an enterprise: nobody else's, the enterprise's own drafts neither. */
const mine = (ctx: Context, corp_id: string): DraftOwner & { staff_id: string } => ({
  tenant_id: ownTenant(ctx.session),
  corp_id,
  staff_id: ctx.session.user_id,
});
const about = ({ allowance_type, prepared }: Omit<Asked, 'corp_id'>) => ({
  about: prepared?.temp_id ?? '',
  allowance_type,
});
const roundOf = ({ prepared }: Pick<Asked, 'prepared'>): string => (prepared ? `v${String(prepared.version)}` : '');

const view = async (tx: Tx, ctx: Context, draft: DraftRow | undefined) =>
  draft
    ? {
        temp_id: draft.temp_id,
        version: draft.version,
        update_time: draft.updated_at.toISOString(),
        ...(await contentView(tx, ctx, draft)),
      }
    : null;

/** An enterprise of the hat's park; another park's is not found. */
async function requireCorp(tx: Tx, ctx: Context, corpId: string): Promise<void> {
  const corp = await findCorpDocument(tx, corpId);
  if (corp?.tenant_id !== ownTenant(ctx.session)) throw new AppError('NOT_FOUND');
}

type UnshownCalls = Pick<
  Handlers<typeof preparedContract>,
  'saveTemp4Tenant' | 'getTemp4Tenant' | 'getTempList4Tenant' | 'dropTemp4Tenant'
>;

/** What somebody of the park's staff writes for an enterprise, before anybody else is shown it. */
export const unshownHandlers: UnshownCalls = {
  saveTemp4Tenant: (input, ctx) =>
    inTenant(ctx, async (tx) => {
      const { corp_id, allowance_type, form, temp_id, version = 0 } = input;
      await requireCorp(tx, ctx, corp_id);
      const owner = mine(ctx, corp_id);
      if (!temp_id) await requireWaiting(tx, owner, input);
      const by = { user_id: owner.staff_id, name: ctx.session.name };
      const before = temp_id ? await findDraft(tx, owner, temp_id) : undefined;
      const own_files = await keepUploads(tx, ctx, form, before?.own_files ?? []);
      const content = { allowance_type, form, order_money: totalOf(form), own_files };
      const saved = temp_id
        ? await updateDraft(tx, owner, { temp_id, version, by }, content)
        : await insertDraft(tx, owner, by, { ...content, ...about(input), round: await roomFor(tx, owner, input) });
      if (!saved) throw await unsaved(tx, owner, input);
      return {
        temp_id: saved.temp_id,
        version: saved.version,
        update_time: saved.updated_at.toISOString(),
        order_verdicts: await orderVerdicts(tx, owner.tenant_id, form),
      };
    }),

  getTemp4Tenant: (input, ctx) =>
    inTenant(ctx, async (tx) => {
      await requireCorp(tx, ctx, input.corp_id);
      const kept = await draftsAbout(tx, mine(ctx, input.corp_id), about(input));
      const current = kept.find((d) => d.round === roundOf(input));
      return {
        current: await view(tx, ctx, current),
        earlier: await view(tx, ctx, current ? undefined : kept[0]),
      };
    }),

  getTempList4Tenant: (_input, ctx) =>
    inTenant(ctx, async (tx) => {
      const rows = await listStaffDrafts(tx, ownTenant(ctx.session), ctx.session.user_id);
      return {
        items: rows.map((d) => ({
          temp_id: d.temp_id,
          version: d.version,
          allowance_type: d.allowance_type,
          corp_id: d.corp_id,
          corp_name: d.corp_name,
          update_time: d.updated_at.toISOString(),
          prepared_id: d.about === '' ? null : d.about,
        })),
      };
    }),

  dropTemp4Tenant: ({ temp_id }, ctx) =>
    inTenant(ctx, async (tx) => {
      const found = await findStaffDraft(tx, ownTenant(ctx.session), ctx.session.user_id, temp_id);
      if (!found || !(await deleteDraft(tx, mine(ctx, found.corp_id), temp_id))) throw new AppError('NOT_FOUND');
      return { temp_id };
    }),
};

/** What is changed waits for this enterprise, in this type. Raises NOT_FOUND, PREPARED_OVER. */
async function requireWaiting(
  tx: Tx,
  { tenant_id, corp_id }: DraftOwner,
  { prepared, allowance_type }: Asked,
): Promise<void> {
  if (!prepared) return;
  const found = await findPrepared(tx, tenant_id, prepared.temp_id);
  if (found?.corp_id !== corp_id || found.allowance_type !== allowance_type) throw new AppError('NOT_FOUND');
  if (!preparedCan.correct(found.state)) throw preparedOver(found.state);
}

/** The round of a new draft. Raises DRAFTS_FULL. */
async function roomFor(tx: Tx, owner: { tenant_id: string; staff_id: string }, asked: Asked): Promise<string> {
  await lockDrafts(tx, { tenant_id: owner.tenant_id, staff_id: owner.staff_id });
  if ((await makeStaffRoom(tx, owner.tenant_id, owner.staff_id)) >= MAX_UNSHOWN)
    throw new AppError('DRAFTS_FULL', { params: { max: MAX_UNSHOWN } });
  return roundOf(asked);
}

/** Why nothing was saved: another window was first, or it is gone. */
async function unsaved(tx: Tx, owner: DraftOwner, asked: Asked & { temp_id?: string | undefined }) {
  const kept = asked.temp_id
    ? await findDraft(tx, owner, asked.temp_id)
    : (await draftsAbout(tx, owner, about(asked))).find((d) => d.round === roundOf(asked));
  return kept ? staleDraft(kept) : new AppError('NOT_FOUND');
}

/** Keeps the caller's uploads of a form from being swept; returns those that nothing but the draft refers to. */
async function keepUploads(tx: Tx, ctx: Context, form: DraftForm, kept: readonly string[]): Promise<string[]> {
  const files = await findFiles(tx, filesOf(form));
  const fresh = files.filter(
    (f) => f.status !== 'error' && f.corp_id === null && f.uploader_id === ctx.session.user_id && isFree(f),
  );
  const guids = fresh.map(({ guid }) => guid);
  await bindDocumentFiles(tx, guids);
  return [...guids, ...files.map(({ guid }) => guid).filter((guid) => kept.includes(guid))];
}

/** Takes away what the caller kept of a form that its enterprise is shown now; returns the uploads that only that referred to. */
export async function showUnshown(
  tx: Tx,
  ctx: Context,
  {
    corp_id,
    temp_id,
    allowance_type,
  }: { corp_id: string; temp_id?: string | undefined; allowance_type: Asked['allowance_type'] },
): Promise<string[]> {
  const shown = await deleteDraftsAbout(tx, mine(ctx, corp_id), { about: temp_id ?? '', allowance_type });
  return shown.flatMap(({ own_files }) => own_files);
}
