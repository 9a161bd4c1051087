import { randomUUID } from 'node:crypto';
import type { Tx } from '#db/client.ts';
import {
  countPeople,
  findCorpDocument,
  insertCorp,
  listCorps,
  listPeople,
  setCorpState,
  updateCorp,
  type CorpDocument,
} from '#db/repositories/identity/corps.ts';
import { lastSignIns } from '#db/repositories/identity/users.ts';
import { change } from '#db/repositories/shared/change.ts';
import type { Corp, corpContract } from '#domain/identity/corp-contract.ts';
import { judgeCorpState } from '#domain/identity/corp.ts';
import { maskMobile } from '#domain/logs/log-row.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { authorOf, within, withLock } from '../shared/calls/change.ts';
import { grantedTenant, scoped, type Context, type Handlers } from '../shared/calls/context.ts';
import { importOf } from '../shared/runs/imports.ts';
import { corpDetail } from './corp-detail.ts';

/** An enterprise of one of the hat's parks. Raises NOT_FOUND, for another park's as well. */
export async function requireCorp(ctx: Context, corpId: string): Promise<CorpDocument> {
  const found = await scoped(ctx, ctx.session.tenants, (tx) => findCorpDocument(tx, corpId));
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/** Enterprises as they are told. */
export async function corpViews({ deps }: Context, corps: readonly CorpDocument[]): Promise<Corp[]> {
  const people = await countPeople(
    deps.db.system,
    corps.map(({ corp_id }) => corp_id),
  );
  return corps.map((corp) => ({ ...withLock(corp), people: people.get(corp.corp_id) ?? 0 }));
}

interface Asked {
  corp_id: string;
  tenant_id: string;
  lock?: string;
  reason?: string;
}

/** One write of an enterprise, as it was read and once per key. */
async function written(
  ctx: Context,
  tx: Tx,
  { corp_id, tenant_id, lock, reason = '' }: Asked,
  body: object,
  write: (before: CorpDocument | null) => Promise<unknown>,
): Promise<CorpDocument> {
  ctx.tell({ tenant_id });
  const corp = await change<CorpDocument>(
    tx,
    authorOf(ctx),
    {
      owner: { tenant_id },
      kind: 'corp',
      record_id: corp_id,
      subject: ({ corp_name }) => corp_name,
      lock,
      reason,
      read: findCorpDocument,
      write: (_tx, before) => write(before),
    },
    body,
  );
  if (!corp) throw new AppError('NOT_FOUND');
  return corp;
}

const viewOf = async (ctx: Context, corp: CorpDocument): Promise<Corp> => {
  const [view] = await corpViews(ctx, [corp]);
  if (!view) throw new AppError('NOT_FOUND');
  return view;
};

const table = importOf('corps');

export const corpHandlers: Handlers<typeof corpContract> = {
  importCorp: (input, ctx) => table.confirm(input, ctx),
  importCorpPreview: (input, ctx) => table.preview(input, ctx),
  importCorpTemplate: (input, ctx) => table.template(input, ctx),

  listCorp: async ({ tenant_id, ...query }, ctx) => {
    const { session } = ctx;
    const tenants = tenant_id === undefined ? session.tenants : [grantedTenant(session, tenant_id)];
    const { total, items } = await scoped(ctx, tenants, (tx) => listCorps(tx, { tenants, ...query }));
    return { total, items: await corpViews(ctx, items) };
  },

  getCorp: async ({ corp_id }, ctx) => corpDetail(ctx, await requireCorp(ctx, corp_id)),

  getCorpPeople: async ({ corp_id, ...page }, ctx) => {
    await requireCorp(ctx, corp_id);
    const { system } = ctx.deps.db;
    const { total, items } = await listPeople(system, corp_id, page);
    const seen = await lastSignIns(
      system,
      items.map(({ user_id }) => user_id),
    );
    return {
      total,
      items: items.map(({ user_id, name, mobile, active, belongs, created_at }) => ({
        user_id,
        name,
        mobile: maskMobile(mobile),
        state: !belongs ? 'left' : active ? 'active' : 'disabled',
        last_sign_in_time: seen.get(user_id)?.toISOString() ?? null,
        create_time: created_at.toISOString(),
      })),
    };
  },

  getCrmCustomer: async ({ credit_code }, { deps }) => ({
    customer: (await deps.crmCustomers.find(credit_code)) ?? null,
  }),

  addCorp: async (input, ctx) => {
    const { tenant_id } = input;
    const corp = { corp_id: randomUUID(), ...input };
    const made = await within(ctx, { tenant_id }, (tx) =>
      written(ctx, tx, corp, input, async () => {
        if (!(await insertCorp(tx, corp))) throw new AppError('EXISTS', { params: { name: input.credit_code } });
      }),
    );
    return viewOf(ctx, made);
  },

  updateCorp: async (input, ctx) => {
    const { corp_id, lock, ...values } = input;
    const { tenant_id } = await requireCorp(ctx, corp_id);
    const now = await within(ctx, { tenant_id }, (tx) =>
      written(ctx, tx, { corp_id, tenant_id, lock }, input, () => updateCorp(tx, corp_id, values)),
    );
    return viewOf(ctx, now);
  },

  updateCorpState: async (input, ctx) => {
    const { corp_id, lock, state, reason } = input;
    const { tenant_id } = await requireCorp(ctx, corp_id);
    // the sessions of its people belong to no park
    const now = await ctx.deps.db.system.transaction().execute((tx) =>
      written(ctx, tx, { corp_id, tenant_id, lock, reason }, input, async (before) => {
        const refused = before && judgeCorpState(before, state, reason);
        if (refused) throw new AppError(refused.error, { params: refused.params });
        await setCorpState(tx, corp_id, state);
      }),
    );
    return viewOf(ctx, now);
  },
};
