import {
  countConfigChanges,
  findConfigChange,
  listConfigChanges,
  type ChangeFilter,
} from '#db/repositories/shared/changes.ts';
import type { Tx } from '#db/client.ts';
import { AppError, type Lang } from '#domain/shared/errors/errors.ts';
import { CHANGE_NAMES, differencesOf, kindsRead, type ConfigKind } from '#domain/shared/data/change.ts';
import type { ChangeView, confContract } from '#domain/subsidy/contract/conf.ts';
import { grantedTenant, scoped, type Context, type Handlers } from '../../shared/calls/context.ts';
import { cloudConf, modifyCloudConf } from './conf-cloud.ts';
import { govConf, modifyGovConf } from './conf-gov.ts';
import { productsHandlers } from './conf-products.ts';
import { configuredTenant } from '../flows/flow-config.ts';

type Row = Awaited<ReturnType<typeof listConfigChanges>>[number];
const changeView = (row: Row): ChangeView => ({
  change_id: row.change_id,
  tenant_id: row.tenant_id,
  tenant_name: row.tenant_name ?? '',
  kind: row.kind as ConfigKind,
  subject: row.subject,
  version: row.version,
  author: row.author,
  reason: row.reason,
  create_time: row.created_at.toISOString(),
});

interface HistoryInput extends Omit<ChangeFilter, 'tenants' | 'global'> {
  tenant_id?: string | undefined;
  limit: number;
  offset: number;
}

/** A park's changes; without a park those of every granted one, for provider and platform with the common lists. */
async function history(ctx: Context, { tenant_id, limit, offset, ...asked }: HistoryInput) {
  const { session } = ctx;
  const filter = { ...asked, kind: kindsRead(session.actor.scene, asked.kind) };
  const global = tenant_id === undefined && session.tenant_id === null;
  const tenants = tenant_id === undefined ? session.tenants : [grantedTenant(session, tenant_id)];
  return read(ctx, { tenants, global }, async (tx, whose) => {
    const f = { ...filter, ...whose };
    const rows = await listConfigChanges(tx, f, { limit, offset });
    const total = offset === 0 && rows.length < limit ? rows.length : await countConfigChanges(tx, f);
    return { total, rows };
  });
}

type Whose = Pick<ChangeFilter, 'tenants' | 'global'>;

/** What belongs to no tenant is outside of every scope. */
function read<T>(ctx: Context, whose: Whose, ask: (tx: Tx, whose: Whose) => Promise<T>): Promise<T> {
  const asked = (tx: Tx) => ask(tx, whose);
  return whose.global ? ctx.deps.db.system.transaction().execute(asked) : scoped(ctx, whose.tenants, asked);
}

async function oneChange(ctx: Context, changeId: string) {
  const { tenants, tenant_id, actor } = ctx.session;
  const row = await read(ctx, { tenants, global: tenant_id === null }, (tx, whose) =>
    findConfigChange(tx, { ...whose, kind: kindsRead(actor.scene) }, changeId),
  );
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** A change in a sentence. */
const sentence = ({ kind, subject, version, reason }: Row, lang: Lang): string =>
  [CHANGE_NAMES[kind][lang], subject, version === null ? '' : `v${version}`, reason].filter(Boolean).join(' · ');

export const confHandlers: Handlers<typeof confContract> = {
  getGovConf: async ({ tenant_id }, ctx) => {
    const tenant = await configuredTenant(ctx, tenant_id);
    return scoped(ctx, [tenant.tenant_id], (tx) => govConf(tx, tenant.tenant_id));
  },
  modifyGovConf: (input, ctx) => modifyGovConf(ctx, input),

  govConfHistory: async (input, ctx) => {
    const { total, rows } = await history(ctx, input);
    return { total, items: rows.map(changeView) };
  },
  govConfHistoryDetail: async ({ change_id }, ctx) => {
    const row = await oneChange(ctx, change_id);
    const { before, after } = row as { before: Record<string, unknown> | null; after: Record<string, unknown> | null };
    const version = typeof after?.['version'] === 'number' ? after['version'] : null;
    return { ...changeView({ ...row, version }), before, after, differences: differencesOf(before, after) };
  },

  getCloudConf: (_input, ctx) => cloudConf(ctx),
  modifyCloudConf: (input, ctx) => modifyCloudConf(ctx, input),

  ...productsHandlers,

  getLogList: async ({ tenant_id, type, account, begin, end, limit, offset }, ctx) => {
    const { total, rows } = await history(ctx, {
      tenant_id,
      limit,
      offset,
      kind: type ? [type] : [],
      author: account,
      date_from: begin,
      date_to: end,
    });
    return {
      total,
      list: rows.map((row) => ({
        id: row.change_id,
        create_time: row.created_at.toISOString(),
        account: row.author,
        tenant: row.tenant_name ?? '',
        type: row.kind,
        content: sentence(row, ctx.lang),
      })),
    };
  },
};
