import { catalogueNames, plannedAmong, productsFor } from '#db/repositories/catalog/offered.ts';
import { randomUUID } from 'node:crypto';
import type { Tx } from '#db/client.ts';
import { documentHash } from '#db/document-hash.ts';
import { findDealers } from '#db/repositories/subsidy/dealers.ts';
import { findParkIn } from '#db/repositories/subsidy/applications.ts';
import { bindAccount, insertRevision, type NewRevision } from '#db/repositories/subsidy/submissions.ts';
import { tenantInScope } from '#db/repositories/subsidy/tenant-config.ts';
import { findRatio, listCloudProviders, listCloudServices } from '#db/repositories/subsidy/subsidy-config.ts';
import { AppError, errorText } from '#domain/shared/errors/errors.ts';
import { splitByRatio } from '#domain/shared/money/money.ts';
import { filesOf, formFiles, fullForm, type DraftForm, type FullForm } from '#domain/subsidy/form/form.ts';
import { askedProducts } from '#domain/subsidy/flow/condition.ts';
import type { AllowanceType, FormDocument } from '#domain/subsidy/flow/flow.ts';
import { documentsIn } from '#domain/subsidy/form/handed-in.ts';
import { linesOf, totalOf } from '#domain/subsidy/form/lines.ts';
import { judgeProductLines } from '#domain/subsidy/form/product-line.ts';
import { dealerOf } from '#domain/subsidy/form/dealer.ts';
import { judgeAccount } from '#domain/subsidy/form/cloud-account.ts';
import type { OrderVerdict } from '#domain/subsidy/form/order-verdict.ts';
import { WORDING_NAMES } from '#domain/subsidy/configuration/wording.ts';
import type { RevisionRef } from '#domain/subsidy/case/state.ts';
import { bindDocumentFiles, requireKinds } from '../../files/service.ts';
import { workflowId } from '#workflows/subsidy/messages.ts';
import { scoped, type Context } from '../../shared/calls/context.ts';
import { InputError } from '../../shared/calls/input-error.ts';
import { claimOrdersOf } from './order-claims.ts';
import { orderVerdicts } from './views.ts';

/** A form as it was checked, ready to become a revision. */
export interface CheckedForm {
  form: FullForm;
  tenant_id: string;
  corp_id: string;
  corp_name: string;
  /** What the catalogue says of its orders. */
  verdicts: readonly OrderVerdict[];
  /** The percentage of the form that was corrected, where it stands; else today's counts. */
  kept_ratio?: string | undefined;
}
/** What a form is judged by: its type, and the flow that its case runs on. */
interface Asked {
  tenant_id: string;
  custom: boolean;
  type: AllowanceType;
  /** The documents that its step asks the applicant for. */
  asks?: readonly FormDocument[];
}
/** The revision that was corrected, or that is appealed. */
export interface Before {
  form: DraftForm;
  verdicts: readonly OrderVerdict[];
  /** The government's percentage that it was sent under, where others have decided on it since. */
  ratio?: string | undefined;
}

/**
 * Every rule of a complete form that needs no case (spec §5): the fields, the files, the lists that it chooses from, the
 * cloud account's name, the voucher product list or what the park offers of its type. What the form `before` it chose stays a choice. Raises what the
 * applicant can mend: 7100 with its fields, FILE_MISSING, CORP_NAME_MISMATCH, ACCOUNT_NOT_YOURS, 7041 or 7077 with the
 * sub-orders.
 */
export async function checkForm(
  ctx: Context,
  { tenant_id, ...asked }: Asked,
  corp: { corp_id: string; corp_name: string; credit_code: string; cloud_account: string },
  draft: DraftForm,
  before?: Before,
): Promise<CheckedForm> {
  const numbers = (draft.order_data?.product_lines ?? []).map(({ sub_product_num }) => sub_product_num);
  const planned =
    asked.type === 'offline' ? await scoped(ctx, [tenant_id], (tx) => plannedAmong(tx, tenant_id, numbers)) : [];
  // what others decided on at a percentage was for its year
  const yearKept = before?.ratio !== undefined;
  const parsed = fullForm({ ...asked, planned, submitted: before?.form, yearKept }).safeParse(draft);
  if (!parsed.success) throw new InputError(parsed.error.issues.map((i) => ({ ...i, path: ['form', ...i.path] })));
  const form = await withDealer(ctx, tenant_id, parsed.data, before?.form);
  const { cloud_account } = form.order_data;
  if (corp.cloud_account !== '' && corp.cloud_account !== cloud_account) {
    throw new InputError([
      { code: 'custom', path: ['form', 'order_data', 'cloud_account'], message: 'csvAccount', input: cloud_account },
    ]);
  }
  await requirePark(ctx, tenant_id, form.park_id);
  await requireListed(ctx, tenant_id, form, before?.form);
  const files = formFiles(form).map((file) => ({ ...file, path: ['form', ...file.path] }));
  await requireKinds(ctx, tenant_id, files, corp.corp_id);
  const { error, name } = judgeAccount(corp, await ctx.deps.cloudAccounts.find(cloud_account));
  if (error) throw new AppError(error, { params: { name } });
  const verdicts = await checkOrders(ctx, tenant_id, form, before);
  await requireOffered(ctx, tenant_id, asked.type, form, before?.form);
  const kept_ratio = before?.ratio;
  return { form, tenant_id, corp_id: corp.corp_id, corp_name: corp.corp_name, verdicts, kept_ratio };
}

async function requirePark(ctx: Context, tenantId: string, parkId: string): Promise<void> {
  const park = await scoped(ctx, [tenantId], (tx) => findParkIn(tx, parkId));
  if (park?.tenant_id === tenantId) return;
  throw new InputError([{ code: 'custom', path: ['form', 'park_id'], message: 'park', input: parkId }]);
}

/** The providers and services that a form names are of the lists, or were named by the form before it (spec §5). */
async function requireListed(ctx: Context, tenantId: string, { data }: FullForm, before?: DraftForm): Promise<void> {
  const [providers, services] = await scoped(ctx, [tenantId], async (tx) => [
    (await listCloudProviders(tx)).map((p) => p.provider_id),
    (await listCloudServices(tx)).map((s) => s.service_id),
  ]);
  const chosen = [
    { field: 'provider', ids: data.provider, known: [...providers, ...(before?.data?.provider ?? [])] },
    { field: 'cloud_service', ids: data.cloud_service, known: [...services, ...(before?.data?.cloud_service ?? [])] },
  ];
  const issues = chosen
    .filter(({ ids, known }) => ids.some((id) => !known.includes(id)))
    .map(({ field, ids }) => ({
      code: 'custom' as const,
      path: ['form', 'data', field],
      message: 'notListed',
      input: ids,
    }));
  if (issues.length > 0) throw new InputError(issues);
}

/** The form with its agent as the park calls it: one of the park's list, or the one that the form before it named. */
async function withDealer(ctx: Context, tenantId: string, form: FullForm, before?: DraftForm): Promise<FullForm> {
  if (!form.dealer) return form;
  const dealer = dealerOf(form, await scoped(ctx, [tenantId], (tx) => findDealers(tx, tenantId)), before);
  if (dealer) return { ...form, dealer };
  throw new InputError([
    { code: 'custom', path: ['form', 'dealer'], message: 'notListed', input: form.dealer.dealer_uin },
  ]);
}

/** Every product that an application of its type names is offered by the park, or was submitted before (product §10). */
async function requireOffered(
  ctx: Context,
  tenantId: string,
  type: AllowanceType,
  form: FullForm,
  before?: DraftForm,
): Promise<void> {
  const lines = form.order_data.product_lines ?? [];
  if (lines.length === 0) return;
  const year = form.apply_year;
  const numbers = lines.map(({ sub_product_num }) => sub_product_num);
  const offered = await scoped(ctx, [tenantId], (tx) => productsFor(tx, tenantId, { type, year, numbers }));
  // another year has another list: nothing of it was judged before
  const kept = before?.apply_year === year ? before.order_data?.product_lines : undefined;
  const faults = judgeProductLines(lines, offered, kept);
  if (faults.length === 0) return;
  throw new InputError(
    faults.map(({ line, field, rule }) => ({
      code: 'custom',
      path: ['form', 'order_data', 'product_lines', line, field],
      message: rule,
      input: lines[line]?.[field],
    })),
  );
}

async function checkOrders(ctx: Context, tenantId: string, form: FullForm, before?: Before) {
  // another year has another list: nothing of it was judged before
  const kept = before?.form.apply_year === form.apply_year ? before : undefined;
  // a year without a programme has no list, which is the better reason
  if (kept?.ratio === undefined) await scoped(ctx, [tenantId], (tx) => ratioOf(tx, tenantId, form.apply_year));
  const verdicts = await scoped(ctx, [tenantId], (tx) => orderVerdicts(tx, tenantId, form, kept));
  for (const [code, error] of [
    [7041, 'ORDER_NOT_IN_LIST'],
    [7077, 'ORDER_PROMOTION'],
  ] as const) {
    const bad = verdicts.filter((v) => v.code === code);
    if (bad.length === 0) continue;
    const list = bad
      .slice(0, 3)
      .map((v) => v.sub_order_num)
      .join('、');
    const { subsidy_wording } = await scoped(ctx, [tenantId], (tx) => tenantInScope(tx, tenantId));
    const { zh: wording, en: wording_en } = WORDING_NAMES[subsidy_wording];
    const params = { count: bad.length, list, wording, wording_en };
    throw new AppError(error, {
      params,
      data: {
        sub_orders: verdicts.filter((v) => v.code !== 0),
        message: errorText(error, ctx.lang, params),
      },
    });
  }
  return verdicts;
}

/** The government's percentage of a year. Raises NO_RATIO. */
async function ratioOf(tx: Tx, tenantId: string, year: number): Promise<string> {
  const ratio = await findRatio(tx, tenantId, year);
  if (!ratio) throw new AppError('NO_RATIO', { params: { year } });
  return ratio.gov_ratio;
}

/**
 * Stores a checked form as the next revision of an application, with the year's ratio or the one that it keeps, and claims its orders and bills for the
 * act `eventId`; the enterprise's first one binds its cloud account. Raises NO_RATIO, ORDER_CLAIMED, BILL_CLAIMED, ACCOUNT_TAKEN.
 */
export async function storeRevision(
  tx: Tx,
  ctx: Context,
  { applyNum, eventId }: { applyNum: string; eventId: string },
  { form, tenant_id, corp_id, verdicts, kept_ratio }: CheckedForm,
  /** Products that the conditions of the flow ask for. */
  asked: readonly string[],
): Promise<{ ref: RevisionRef; row: NewRevision }> {
  if (!(await bindAccount(tx, corp_id, form.order_data.cloud_account))) throw new AppError('ACCOUNT_TAKEN');
  const allowance_ratio = kept_ratio ?? (await ratioOf(tx, tenant_id, form.apply_year));
  await claimOrdersOf(tx, ctx, { tenant_id, workflow_id: workflowId(tenant_id, applyNum), event_id: eventId }, form);
  const order_money = totalOf(form);
  const row: NewRevision = {
    revision_id: randomUUID(),
    tenant_id,
    apply_num: applyNum,
    form,
    sha256: documentHash(form),
    apply_year: form.apply_year,
    allowance_ratio,
    order_money,
    subsidy_money: splitByRatio(order_money, allowance_ratio).subsidy,
    order_verdicts: verdicts,
    created_by: ctx.session.user_id,
    created_by_name: ctx.session.name,
  };
  await insertRevision(tx, row);
  await bindDocumentFiles(tx, filesOf(form), corp_id);
  const products = await productsAskedIn(tx, linesOf(form), asked);
  const documents = documentsIn(form);
  const { revision_id, sha256, subsidy_money } = row;
  const ref = { revision_id, sha256, order_money, subsidy_money, products };
  return { row, ref: documents.length > 0 ? { ...ref, documents } : ref };
}

/** The products that the conditions of a flow ask for and that order lines name, as the catalogue knows them. */
export async function productsAskedIn(
  tx: Tx,
  lines: readonly { product_name: string; sub_product_name: string }[],
  asked: readonly string[],
): Promise<string[]> {
  if (asked.length === 0) return [];
  const known = await catalogueNames(
    tx,
    lines.map((line) => line.sub_product_name),
  );
  return askedProducts(lines, known, asked);
}
