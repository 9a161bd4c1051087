import type { Tx } from '#db/client.ts';
import { findCorpIn } from '#db/repositories/subsidy/applications.ts';
import type { DraftRow } from '#db/repositories/subsidy/drafts.ts';
import { findFiles } from '#db/repositories/shared/files.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { beijingTime } from '#domain/shared/time/working-days.ts';
import { filesOf, type DraftForm } from '#domain/subsidy/form/form.ts';
import { fileView, mayRead } from '../../files/service.ts';
import { ownCorp, type Context } from '../../shared/calls/context.ts';
import { orderVerdicts } from '../case/views.ts';

/** The refusal of a save over what somebody else saved meanwhile; it names them. */
export const staleDraft = ({ saved_by_name, updated_at }: Pick<DraftRow, 'saved_by_name' | 'updated_at'>): AppError =>
  new AppError('STALE_DRAFT', { params: { name: saved_by_name, time: beijingTime(updated_at.getTime()) } });

/** The files of a form, as far as the reader may read them: a draft may name any guid. */
export const readableFiles = async (tx: Tx, ctx: Context, form: DraftForm) =>
  (await findFiles(tx, filesOf(form))).filter((file) => mayRead(ctx.session, file));

/** What is in a draft. */
export const contentView = async (tx: Tx, ctx: Context, { form, tenant_id }: Pick<DraftRow, 'form' | 'tenant_id'>) => ({
  form,
  files: (await readableFiles(tx, ctx, form)).map(fileView),
  order_verdicts: await orderVerdicts(tx, tenant_id, form),
});

/** A draft of an enterprise, as a list has it. */
export const draftItem = (d: DraftRow, corp_name: string) => ({
  temp_id: d.temp_id,
  version: d.version,
  allowance_type: d.allowance_type,
  corp_name,
  order_money: d.order_money,
  create_time: d.created_at.toISOString(),
  update_time: d.updated_at.toISOString(),
  prepared: d.prepared_at === null ? null : { tenant_name: d.tenant_name, prepare_time: d.prepared_at.toISOString() },
  begun_by: d.writers[0]?.name ?? '',
  saved_by: {
    user_id: d.saved_by ?? d.user_id,
    name: d.saved_by_name,
    park: d.saved_by !== null && (d.savers ?? []).includes(d.saved_by),
  },
  corrects: d.about,
});

/** What the caller's enterprise is called. */
export const ownCorpName = async (tx: Tx, ctx: Context): Promise<string> =>
  (await findCorpIn(tx, ownCorp(ctx.session)))?.corp_name ?? '';

/** A draft of an enterprise with what is in it. */
export const draftView = async (tx: Tx, ctx: Context, draft: DraftRow) => ({
  ...draftItem(draft, await ownCorpName(tx, ctx)),
  ...(await contentView(tx, ctx, draft)),
});
