import type { Tx } from '#db/client.ts';
import { documentHash } from '#db/document-hash.ts';
import { queueSms } from '#db/repositories/cases/outbox.ts';
import { findCorpDocument, listCorps, type CorpDocument } from '#db/repositories/identity/corps.ts';
import { parksOf } from '#db/repositories/identity/identity.ts';
import { broughtToCases, findFiles } from '#db/repositories/shared/files.ts';
import {
  deleteDraft,
  findDraft,
  insertDraft,
  lockDrafts,
  updateDraft,
  type DraftContent,
} from '#db/repositories/subsidy/drafts.ts';
import {
  addSaver,
  countWaiting,
  findPrepared,
  insertPrepared,
  listPrepared,
  numbersOf,
  type PreparedRow,
} from '#db/repositories/subsidy/prepared.ts';
import { publishedTypes } from '#db/repositories/subsidy/subsidy-config.ts';
import type { Parsed } from '#domain/shared/calls/endpoint.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { MAX_PREPARED } from '#domain/subsidy/contract/applications.ts';
import { CORP_CHOICES, type preparedContract } from '#domain/subsidy/contract/prepared.ts';
import { filesOf, type DraftForm } from '#domain/subsidy/form/form.ts';
import { totalOf } from '#domain/subsidy/form/lines.ts';
import type { Writer } from '#domain/subsidy/form/kept-draft.ts';
import { preparedCan, PREPARED_EDGES } from '#domain/subsidy/form/prepared.ts';
import { workflowId } from '#workflows/subsidy/messages.ts';
import { bindDocumentFiles, fileView, isFree, mayRead } from '../../files/service.ts';
import { ownTenant, scoped, type Context, type Handlers } from '../../shared/calls/context.ts';
import { derivedId } from '../../shared/cases/derived-id.ts';
import { openTenant } from '../../shared/calls/open-tenant.ts';
import { endOrRefuse, notSaved, preparedOver } from './prepared-end.ts';
import { showUnshown, unshownHandlers } from './unshown.ts';
import { orderVerdicts } from '../case/views.ts';

type Saving = Parsed<typeof preparedContract.saveApply4Tenant>;

const inTenant = <T>(ctx: Context, work: (tx: Tx) => Promise<T>) => scoped(ctx, [ownTenant(ctx.session)], work);
const item = (p: PreparedRow) => ({
  temp_id: p.temp_id,
  allowance_type: p.allowance_type,
  corp_id: p.corp_id,
  corp_name: p.corp_name,
  credit_code: p.credit_code,
  state: p.state,
  operator: p.operator,
  prepare_time: p.prepared_at.toISOString(),
  version: p.version,
  order_money: p.order_money,
  update_time: p.updated_at?.toISOString() ?? null,
  saved_by: p.saved_by_name ?? '',
  end_time: p.ended_at?.toISOString() ?? null,
  ended_by: p.ended_by,
  reason: p.reason,
  apply_num: p.apply_num,
  flow_id: p.apply_num === '' ? '' : workflowId(p.tenant_id, p.apply_num),
});

/** An enterprise as a form begins with it; its places are the park's. */
async function corpView(ctx: Context, corps: readonly CorpDocument[]) {
  const places = await parksOf(ctx.deps.db.system, ownTenant(ctx.session));
  const parks = places.map(({ park_id, name }) => ({ park_id, name }));
  return corps.map((c) => ({
    corp_id: c.corp_id,
    corp_name: c.corp_name,
    credit_code: c.credit_code,
    lar: c.lar,
    domain: c.domain,
    contact_name: c.contact_name,
    contact_mobile: c.contact_mobile,
    introduction: c.introduction,
    cloud_account: c.cloud_account,
    parks,
  }));
}

/** An enterprise of the hat's park; another park's is not found. */
async function corpOf(tx: Tx, tenantId: string, corpId: string): Promise<CorpDocument> {
  const corp = await findCorpDocument(tx, corpId);
  if (corp?.tenant_id !== tenantId) throw new AppError('NOT_FOUND');
  return corp;
}

export const preparedHandlers: Handlers<typeof preparedContract> = {
  ...unshownHandlers,

  saveApply4Tenant: async (input, ctx) => {
    const tenantId = ownTenant(ctx.session);
    const { name } = await openTenant(ctx.deps, tenantId);
    const { corp_id, temp_id, form } = input;
    const told = temp_id === undefined ? await numbersOf(ctx.deps.db.system, corp_id) : [];
    return inTenant(ctx, async (tx) => {
      const corp = await corpOf(tx, tenantId, corp_id);
      ctx.tell({ target: corp.corp_name, tenant_id: tenantId });
      const content = { allowance_type: input.allowance_type, form, order_money: totalOf(form) };
      const saved = temp_id
        ? await correctPrepared(
            tx,
            { tenant_id: tenantId, corp_id },
            { ...input, temp_id, by: { user_id: ctx.session.user_id, name: ctx.session.name } },
            content,
          )
        : await prepare(tx, ctx, corp, content, { park: name, told });
      await giveFiles(tx, ctx, corp_id, form, await showUnshown(tx, ctx, input));
      return {
        temp_id: saved.temp_id,
        version: saved.version,
        update_time: saved.updated_at.toISOString(),
        order_verdicts: await orderVerdicts(tx, tenantId, form),
      };
    });
  },

  deleteTemp4Tenant: ({ temp_id }, ctx) =>
    inTenant(ctx, async (tx) => {
      const found = await findPrepared(tx, ownTenant(ctx.session), temp_id);
      if (!found) throw new AppError('NOT_FOUND');
      ctx.tell({ target: found.corp_name, tenant_id: found.tenant_id });
      const { from } = preparedCan.withdraw;
      await endOrRefuse(tx, found, temp_id, { from, to: PREPARED_EDGES.withdraw.to, ended_by: ctx.session.name });
      await deleteDraft(tx, found, temp_id);
      return { temp_id };
    }),

  getTenantTempList: (page, ctx) =>
    inTenant(ctx, async (tx) => {
      const { total, items } = await listPrepared(tx, ownTenant(ctx.session), page);
      return { total, items: items.map(item) };
    }),

  getTenantTempDetail: ({ temp_id }, ctx) =>
    inTenant(ctx, async (tx) => {
      const tenantId = ownTenant(ctx.session);
      const found = await findPrepared(tx, tenantId, temp_id);
      if (!found) throw new AppError('NOT_FOUND');
      const { form } = found;
      if (!form) throw preparedOver(found.state);
      const [corp] = await corpView(ctx, [await corpOf(tx, tenantId, found.corp_id)]);
      if (!corp) throw new AppError('NOT_FOUND');
      const files = (await findFiles(tx, filesOf(form))).filter((file) => mayRead(ctx.session, file));
      const order_verdicts = await orderVerdicts(tx, tenantId, form);
      return { ...item(found), form, files: files.map(fileView), order_verdicts, corp };
    }),

  getCorpList4Tenant: ({ keyword, corp_id }, ctx) =>
    inTenant(ctx, async (tx) => {
      const tenantId = ownTenant(ctx.session);
      if (corp_id !== undefined) return { items: await corpView(ctx, [await corpOf(tx, tenantId, corp_id)]) };
      const page = { limit: CORP_CHOICES, offset: 0, order: 'desc', state: 'active' } as const;
      const { items } = await listCorps(tx, { ...page, tenants: [tenantId], keyword });
      return { items: await corpView(ctx, items) };
    }),
};

/** Saves over what waits, as it was read. Raises NOT_FOUND, STALE_DRAFT, PREPARED_OVER. */
async function correctPrepared(
  tx: Tx,
  owner: { tenant_id: string; corp_id: string },
  { temp_id, version = 0, by }: Saving & { temp_id: string; by: Writer },
  content: DraftContent,
) {
  // a draft that the enterprise wrote itself is nobody else's to change
  const found = await findPrepared(tx, owner.tenant_id, temp_id);
  if (found?.corp_id !== owner.corp_id) throw new AppError('NOT_FOUND');
  const kept = { ...content, allowance_type: found.allowance_type };
  const saved = await updateDraft(tx, owner, { temp_id, version, by }, kept);
  if (!saved) throw await notSaved(tx, owner, temp_id);
  await addSaver(tx, temp_id, by.user_id);
  return saved;
}

/** A new draft of the enterprise, once per key of the request, and the messages to its people. */
async function prepare(
  tx: Tx,
  ctx: Context,
  { corp_id, tenant_id, corp_name, state }: CorpDocument,
  content: DraftContent,
  { park, told }: { park: string; told: readonly string[] },
) {
  if (state === 'disabled') throw new AppError('CORP_DISABLED', { params: { name: corp_name } });
  const { allowance_type } = content;
  if (!(await publishedTypes(tx, tenant_id)).includes(allowance_type)) throw new AppError('TYPE_NOT_OFFERED');
  const owner = { tenant_id, corp_id };
  const { user_id, name: operator } = ctx.session;
  const temp_id = derivedId('prepared', user_id, ctx.idemKey);
  await lockDrafts(tx, owner);
  const kept = await findPrepared(tx, tenant_id, temp_id);
  if (!kept && (await countWaiting(tx, owner)) >= MAX_PREPARED)
    throw new AppError('PREPARED_FULL', { params: { max: MAX_PREPARED } });
  if (!(await insertPrepared(tx, { ...owner, temp_id, allowance_type, prepared_by: user_id, operator })))
    return again(tx, owner, temp_id, content);
  const draft = await insertDraft(tx, owner, { user_id, name: operator }, { ...content, temp_id });
  if (!draft) throw new AppError('NOT_FOUND');
  await queueSms(
    tx,
    told.map((receiver) => ({
      tenant_id,
      // once a day, however often something is prepared and withdrawn
      dedupe_key: `prepared:${corp_id}:${receiver}:${beijingDay(Date.now())}`,
      template: 'subsidy_prepared',
      receiver,
      parts: { park },
    })),
  );
  return draft;
}

/** What the same request has prepared before. */
async function again(
  tx: Tx,
  owner: { tenant_id: string; corp_id: string },
  tempId: string,
  { form, allowance_type }: DraftContent,
) {
  const draft = await findDraft(tx, owner, tempId);
  if (!draft) throw await notSaved(tx, owner, tempId);
  if (draft.allowance_type !== allowance_type || documentHash(draft.form) !== documentHash(form))
    throw new AppError('SAME_KEY_OTHER_BODY');
  return draft;
}

/**
 * The files of the form that the staff uploaded for it are the enterprise's from here on: it reads them, and sends them.
 * What they brought to a case meanwhile stays the case's.
 */
async function giveFiles(
  tx: Tx,
  ctx: Context,
  corpId: string,
  form: DraftForm,
  /** Uploads that only the staff's own draft of it referred to. */
  unshown: readonly string[],
): Promise<void> {
  const { user_id } = ctx.session;
  const named = filesOf(form);
  const brought = await broughtToCases(tx, named);
  const files = (await findFiles(tx, named)).filter(
    (file) =>
      file.status !== 'error' &&
      (file.corp_id === corpId ||
        (file.corp_id === null &&
          file.uploader_id === user_id &&
          !brought.has(file.guid) &&
          (isFree(file) || unshown.includes(file.guid)))),
  );
  await bindDocumentFiles(
    tx,
    files.map(({ guid }) => guid),
    corpId,
  );
}
