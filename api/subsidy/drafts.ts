import type { Tx } from '#db/client.ts';
import { findCorpIn } from '#db/repositories/subsidy/applications.ts';
import {
  deleteDraft,
  findDraft,
  insertDraft,
  listDrafts,
  updateDraft,
  type DraftContent,
} from '#db/repositories/subsidy/drafts.ts';
import { findFiles } from '#db/repositories/shared/files.ts';
import { AppError } from '#domain/shared/errors.ts';
import { MAX_DRAFTS, type applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { filesOf, type DraftForm } from '#domain/subsidy/form/form.ts';
import { totalOf } from '#domain/subsidy/form/lines.ts';
import { preparedCan, PREPARED_EDGES } from '#domain/subsidy/form/prepared.ts';
import { bindDocumentFiles, fileView, mayRead } from '../files/service.ts';
import { ownCorp, ownTenant, scoped, type Context, type Handlers } from '../shared/context.ts';
import { endOrRefuse, notSaved } from './prepared-end.ts';
import { orderVerdicts } from './views.ts';

type Draft = NonNullable<Awaited<ReturnType<typeof findDraft>>>;

const owner = (ctx: Context) => ({ tenant_id: ownTenant(ctx.session), corp_id: ownCorp(ctx.session) });
const inTenant = <T>(ctx: Context, work: (tx: Tx) => Promise<T>) => scoped(ctx, [ownTenant(ctx.session)], work);
const item = (d: Draft, corp_name: string) => ({
  temp_id: d.temp_id,
  version: d.version,
  allowance_type: d.allowance_type,
  corp_name,
  order_money: d.order_money,
  create_time: d.created_at.toISOString(),
  update_time: d.updated_at.toISOString(),
  prepared: d.prepared_at === null ? null : { tenant_name: d.tenant_name, prepare_time: d.prepared_at.toISOString() },
});
const corpName = async (tx: Tx, ctx: Context) => (await findCorpIn(tx, ownCorp(ctx.session)))?.corp_name ?? '';
/** The files of a form, as far as the enterprise may read them: a draft may name any guid. */
const readableFiles = async (tx: Tx, ctx: Context, form: DraftForm) =>
  (await findFiles(tx, filesOf(form))).filter((f) => mayRead(ctx.session, f));

type DraftCalls = Pick<
  Handlers<typeof applicationsContract>,
  'getTempList' | 'getTempDetail' | 'saveTemp' | 'deleteTemp'
>;

export const draftHandlers: DraftCalls = {
  getTempList: (page, ctx) =>
    inTenant(ctx, async (tx) => {
      const { total, items } = await listDrafts(tx, owner(ctx), page);
      const name = await corpName(tx, ctx);
      return { total, items: items.map((d) => item(d, name)) };
    }),

  getTempDetail: ({ temp_id }, ctx) =>
    inTenant(ctx, async (tx) => {
      const draft = await findDraft(tx, owner(ctx), temp_id);
      if (!draft) throw new AppError('NOT_FOUND');
      const files = await readableFiles(tx, ctx, draft.form);
      const order_verdicts = await orderVerdicts(tx, draft.tenant_id, draft.form);
      return { ...item(draft, await corpName(tx, ctx)), form: draft.form, files: files.map(fileView), order_verdicts };
    }),

  saveTemp: ({ temp_id, version, allowance_type, form }, ctx) =>
    inTenant(ctx, async (tx) => {
      const who = owner(ctx);
      const content = { allowance_type, form, order_money: totalOf(form) };
      const saved = temp_id
        ? await updateDraft(tx, who, temp_id, version ?? 0, content)
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
  const { total } = await listDrafts(tx, owner(ctx), { limit: 1, offset: 0, prepared: false });
  if (total >= MAX_DRAFTS) throw new AppError('DRAFTS_FULL', { params: { max: MAX_DRAFTS } });
  return insertDraft(tx, owner(ctx), ctx.session.user_id, content);
}
