import type { Tx } from '#db/client.ts';
import {
  deleteDraft,
  findDraft,
  insertDraft,
  listDrafts,
  lockDrafts,
  updateDraft,
  type DraftContent,
} from '#db/repositories/subsidy/drafts.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { MAX_DRAFTS, type applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { totalOf } from '#domain/subsidy/form/lines.ts';
import { preparedCan, PREPARED_EDGES } from '#domain/subsidy/form/prepared.ts';
import { bindDocumentFiles } from '../../files/service.ts';
import { ownCorp, ownTenant, scoped, type Context, type Handlers } from '../../shared/calls/context.ts';
import { correctionDrafts, keepCorrection } from './correction-drafts.ts';
import { draftItem, draftView, ownCorpName, readableFiles } from './draft-views.ts';
import { endOrRefuse, notSaved } from './prepared-end.ts';
import { orderVerdicts } from '../case/views.ts';

const owner = (ctx: Context) => ({ tenant_id: ownTenant(ctx.session), corp_id: ownCorp(ctx.session) });
const inTenant = <T>(ctx: Context, work: (tx: Tx) => Promise<T>) => scoped(ctx, [ownTenant(ctx.session)], work);

type DraftCalls = Pick<
  Handlers<typeof applicationsContract>,
  'getTempList' | 'getTempDetail' | 'getCorrectionTemp' | 'saveTemp' | 'deleteTemp'
>;

export const draftHandlers: DraftCalls = {
  getTempList: (page, ctx) =>
    inTenant(ctx, async (tx) => {
      const { total, items } = await listDrafts(tx, owner(ctx), page);
      const name = await ownCorpName(tx, ctx);
      return { total, items: items.map((d) => draftItem(d, name)) };
    }),

  getTempDetail: ({ temp_id }, ctx) =>
    inTenant(ctx, async (tx) => {
      const draft = await findDraft(tx, owner(ctx), temp_id);
      if (!draft) throw new AppError('NOT_FOUND');
      return draftView(tx, ctx, draft);
    }),

  getCorrectionTemp: ({ apply_num }, ctx) =>
    inTenant(ctx, async (tx) => {
      const { current, earlier } = await correctionDrafts(tx, ctx, apply_num);
      return {
        current: current ? await draftView(tx, ctx, current) : null,
        earlier: earlier && !current ? await draftView(tx, ctx, earlier) : null,
      };
    }),

  saveTemp: ({ temp_id, version = 0, allowance_type, correction, form }, ctx) =>
    inTenant(ctx, async (tx) => {
      const who = owner(ctx);
      const content = { allowance_type, form, order_money: totalOf(form) };
      const by = { user_id: ctx.session.user_id, name: ctx.session.name };
      const saved = temp_id
        ? await updateDraft(tx, who, { temp_id, version, by }, content)
        : correction
          ? await keepCorrection(tx, ctx, correction, content)
          : await createDraft(tx, ctx, content);
      if (!saved) throw await notSaved(tx, who, temp_id);
      await bindDocumentFiles(
        tx,
        (await readableFiles(tx, ctx, form)).filter((f) => f.status !== 'error').map((f) => f.guid),
      );
      return {
        temp_id: saved.temp_id,
        version: saved.version,
        update_time: saved.updated_at.toISOString(),
        order_verdicts: await orderVerdicts(tx, who.tenant_id, form),
      };
    }),

  deleteTemp: ({ temp_id, reason }, ctx) =>
    inTenant(ctx, async (tx) => {
      const { from } = preparedCan.decline;
      const by = { ended_by: ctx.session.name, reason };
      await endOrRefuse(tx, owner(ctx), temp_id, { from, to: PREPARED_EDGES.decline.to, ...by });
      if (!(await deleteDraft(tx, owner(ctx), temp_id))) throw new AppError('NOT_FOUND');
      return { temp_id };
    }),
};

async function createDraft(tx: Tx, ctx: Context, content: DraftContent) {
  const own = { prepared: false, correcting: false };
  await lockDrafts(tx, owner(ctx));
  const { total } = await listDrafts(tx, owner(ctx), { limit: 1, offset: 0, ...own });
  if (total >= MAX_DRAFTS) throw new AppError('DRAFTS_FULL', { params: { max: MAX_DRAFTS } });
  return insertDraft(tx, owner(ctx), { user_id: ctx.session.user_id, name: ctx.session.name }, content);
}
