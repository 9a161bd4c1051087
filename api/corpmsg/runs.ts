import type { z } from 'zod';
import { documentHash } from '#db/document-hash.ts';
import { corpsMeant, countRecipients, freezeRecipients, type Meant, type To } from '#db/repositories/corpmsg/plan.ts';
import {
  bodyOfRun,
  findRun,
  freeTemplates,
  insertRun,
  keepTotal,
  listRecipients,
  listRuns,
  recipientCounts,
  steerRun,
  type RunRow,
} from '#db/repositories/corpmsg/runs.ts';
import type { corpmsgContract, CorpMessageRecipient, CorpMessageRun } from '#domain/corpmsg/contract.ts';
import { MAX_RECIPIENTS, runCan, type Channel, type Counts, type RunAct } from '#domain/corpmsg/run.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { SMS_TYPE } from '#domain/sms/template.ts';
import { PURPOSES } from '#domain/sms/purposes.ts';
import { within } from '../shared/calls/change.ts';
import { grantedTenant, scoped, type Context, type Handlers } from '../shared/calls/context.ts';
import { tellRun } from '../shared/runs/corpmsg-runs.ts';
import { derivedId, sha256 } from '../shared/cases/derived-id.ts';
import { stillOpen } from '../shared/calls/open-tenant.ts';

/** Messages of a park to its enterprises. */
export const corpmsgHandlers: Handlers<typeof corpmsgContract> = {
  listCorpmsg: async ({ tenant_id, sort, order, state, ...asked }, ctx) => {
    const { session } = ctx;
    const tenants = tenant_id === undefined ? session.tenants : [grantedTenant(session, tenant_id)];
    if (tenants.length === 0) return { total: 0, items: [] };
    return scoped(ctx, tenants, async (tx) => {
      const { total, items } = await listRuns(tx, { ...asked, state, tenants, order: sort ? order : 'desc' });
      const counts = await recipientCounts(
        tx,
        items.map(({ corpmsg_id }) => corpmsg_id),
      );
      return { total, items: items.map((row) => viewOf(row, counts.get(row.corpmsg_id))) };
    });
  },

  countCorpmsg: async ({ template, ...input }, ctx) => {
    const to = await meant(ctx, input);
    const by = input.channels.includes('sms') && template !== undefined ? await requireTemplate(ctx, template) : null;
    return countRecipients(ctx.deps.db.system, { ...to, marketing: by?.type === SMS_TYPE.marketing });
  },

  sendCorpmsg: async (input, ctx) => {
    const { tenant_id } = input;
    const corpmsg_id = derivedId('corpmsg', ctx.session.user_id, ctx.idemKey);
    const body_sha256 = sha256(JSON.stringify(input));
    const stored = await bodyOfRun(ctx.deps.db.system, corpmsg_id);
    if (!stored) await store(ctx, input, { corpmsg_id, body_sha256 });
    else if (stored.body_sha256 !== body_sha256) throw new AppError('SAME_KEY_OTHER_BODY');
    ctx.tell({ tenant_id, subject: input.title });
    return told(ctx, corpmsg_id);
  },

  getCorpmsg: ({ corpmsg_id }, ctx) => load(ctx, corpmsg_id),

  listRecipients: async ({ corpmsg_id, state, sort, ...asked }, ctx) => {
    const { tenant_id } = await load(ctx, corpmsg_id);
    const { total, items } = await within(ctx, { tenant_id }, (tx) =>
      listRecipients(tx, corpmsg_id, { ...asked, state, sort }),
    );
    return { total, items: items.map(recipientOf) };
  },

  listCorpmsgTemplates: async (_input, ctx) => ({
    items: (await templatesOf(ctx)).map(({ code, name, type, text }) => ({ code, name, type, text })),
  }),

  pauseCorpmsg: ({ corpmsg_id }, ctx) => steer(ctx, corpmsg_id, 'pause'),
  resumeCorpmsg: ({ corpmsg_id }, ctx) => steer(ctx, corpmsg_id, 'resume'),
  stopCorpmsg: ({ corpmsg_id }, ctx) => steer(ctx, corpmsg_id, 'stop'),
};

const templatesOf = ({ deps }: Context) => freeTemplates(deps.db.system, Object.keys(PURPOSES));

/** The template as it is in use. Raises CORPMSG_TEMPLATE for one that is not, or that a case sends. */
async function requireTemplate(ctx: Context, code: string) {
  const found = (await templatesOf(ctx)).find((template) => template.code === code);
  if (!found) throw new AppError('CORPMSG_TEMPLATE');
  return found;
}

/** The enterprises that a message is for. Raises NOT_FOUND for another’s park, CORPMSG_NOBODY, CORPMSG_TOO_MANY. */
async function meant(ctx: Context, { channels, ...asked }: Meant & { channels: Channel[] }): Promise<To> {
  const { tenant_id } = asked;
  const corps = await within(ctx, { tenant_id }, (tx) => corpsMeant(tx, asked));
  if (corps.length === 0) throw new AppError('CORPMSG_NOBODY');
  if (corps.length > MAX_RECIPIENTS) throw new AppError('CORPMSG_TOO_MANY', { params: { max: MAX_RECIPIENTS } });
  return { tenant_id, corps, channels };
}

type Asked = z.output<typeof corpmsgContract.sendCorpmsg.input>;
/** Freezes what was asked for, once however often it is, and its recipients with it. */
async function store(ctx: Context, input: Asked, ids: { corpmsg_id: string; body_sha256: string }): Promise<void> {
  const { tenant_id, keyword, corp_list, channels, title, text, template, stop_share } = input;
  const by_sms = channels.includes('sms') ? await requireTemplate(ctx, template ?? '') : null;
  const to = await meant(ctx, { tenant_id, keyword, corp_list, channels });
  const author = { created_by: ctx.session.user_id, created_by_name: ctx.session.name };
  const what = {
    title,
    text: channels.includes('in_app') ? text : '',
    channels,
    template: by_sms?.code ?? null,
    template_version: by_sms?.version ?? null,
    stop_share,
  };
  await ctx.deps.db.system.transaction().execute(async (tx) => {
    if (!(await insertRun(tx, { ...ids, tenant_id, ...what, ...author }))) return;
    const total = await freezeRecipients(tx, ids.corpmsg_id, to);
    if (total > MAX_RECIPIENTS) throw new AppError('CORPMSG_TOO_MANY', { params: { max: MAX_RECIPIENTS } });
    await keepTotal(tx, ids.corpmsg_id, total);
    await stillOpen(tx, tenant_id);
  });
  // of two at once under one key with two bodies one was stored
  const stored = await bodyOfRun(ctx.deps.db.system, ids.corpmsg_id);
  if (stored?.body_sha256 !== ids.body_sha256) throw new AppError('SAME_KEY_OTHER_BODY');
}

/** Tells its workflow; while Temporal is away the sweeper does. Answers with the message as it is. */
async function told(ctx: Context, corpmsgId: string): Promise<CorpMessageRun> {
  const run = await load(ctx, corpmsgId);
  await tellRun(ctx.deps, corpmsgId).catch((err: unknown) =>
    ctx.log.warn({ err, corpmsg_id: corpmsgId }, 'the sweeper tells this run'),
  );
  return run;
}

/** Brings a message to another state. Raises NOT_FOUND, CORPMSG_STATE. */
async function steer(ctx: Context, corpmsgId: string, act: RunAct): Promise<CorpMessageRun> {
  const { tenant_id, title } = await load(ctx, corpmsgId);
  ctx.tell({ tenant_id, subject: title });
  const moved = await ctx.deps.db.system.transaction().execute((tx) => steerRun(tx, corpmsgId, act));
  if (!moved) throw new AppError('CORPMSG_STATE');
  return told(ctx, corpmsgId);
}

/** A message of one of the hat’s parks. Raises NOT_FOUND, for another’s as well. */
async function load(ctx: Context, corpmsgId: string): Promise<CorpMessageRun> {
  const { tenants } = ctx.session;
  if (tenants.length === 0) throw new AppError('NOT_FOUND');
  const view = await scoped(ctx, tenants, async (tx) => {
    const row = await findRun(tx, tenants, corpmsgId);
    return row && viewOf(row, (await recipientCounts(tx, [corpmsgId])).get(corpmsgId));
  });
  if (!view) throw new AppError('NOT_FOUND');
  return view;
}

const NONE: Counts = { queued: 0, sent: 0, delivered: 0, failed: 0, skipped: 0, unknown: 0 };
function viewOf(row: RunRow, counts: Counts = NONE): CorpMessageRun {
  const { created_by_name, created_at, finished_at, template, template_name, ...run } = row;
  const { state } = run;
  const seen = {
    ...run,
    ...counts,
    template: template ?? '',
    template_name: template_name ?? template ?? '',
    operator: created_by_name,
    create_time: created_at.toISOString(),
    finish_time: finished_at?.toISOString() ?? null,
    action: { pause: runCan('pause', state), resume: runCan('resume', state), stop: runCan('stop', state) },
  };
  return { ...seen, lock: documentHash(seen) };
}

type Recipient = Awaited<ReturnType<typeof listRecipients>>['items'][number];
function recipientOf({ settled_at, ...row }: Recipient): CorpMessageRecipient {
  const seen = { ...row, settle_time: settled_at?.toISOString() ?? null };
  return { ...seen, lock: documentHash(seen) };
}
