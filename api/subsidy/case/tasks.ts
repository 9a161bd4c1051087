import type { Tx } from '#db/client.ts';
import { findRevisionForm } from '#db/repositories/subsidy/applications.ts';
import {
  colleaguesOf,
  MAX_MEMBERS,
  membersOf,
  type Colleague,
  type Member,
} from '#db/repositories/identity/members.ts';
import { firstOpener, listRecordsOf } from '#db/repositories/cases/task-sharing.ts';
import type { Person } from '#domain/shared/cases/case.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import type { tasksContract } from '#domain/subsidy/contract/tasks.ts';
import { undoFor } from '#domain/subsidy/case/task-acts.ts';
import type { FlowStep } from '#domain/subsidy/flow/flow.ts';
import { withProviderCode } from '#domain/shared/calls/scene.ts';
import { grantedTenant, ownTenant, scoped, type Context, type Handlers } from '../../shared/calls/context.ts';
import { act, stepOf } from './acts.ts';
import { claimOrdersOf } from './order-claims.ts';
import { loadApplication } from './views.ts';

interface OfCase {
  tenant_id?: string | undefined;
  apply_num: string;
}

const tenantOf = (ctx: Context, { tenant_id }: OfCase): string =>
  tenant_id === undefined ? ownTenant(ctx.session) : grantedTenant(ctx.session, tenant_id);

/** The asked people as far as they are active members who see the tenant; NOT_FOUND when one of them is not. */
async function people(tx: Tx, tenant_id: string, users: readonly string[]): Promise<Colleague[]> {
  const found = await colleaguesOf(tx, { tenant_id, users });
  if (found.length !== new Set(users).size) throw new AppError('NOT_FOUND');
  return found;
}

/** A colleague under a hat that fits the step where the case stands, else under any. */
async function colleague(tx: Tx, tenant_id: string, step: FlowStep | undefined, userId: string): Promise<Colleague> {
  const asked = { tenant_id, users: [userId] };
  const hats = [
    ...(await colleaguesOf(tx, { ...asked, scenes: step?.scenes, roles: step?.roles })),
    ...(await colleaguesOf(tx, { ...asked, scenes: step?.scenes })),
    ...(await people(tx, tenant_id, [userId])),
  ];
  return hats[0] as Colleague;
}

const personsOf = (members: readonly Colleague[]): Person[] => members.map(({ user_id, name }) => ({ user_id, name }));

type Handed = OfCase & { task_id: string; user_id: string; note: string };

const hand =
  (kind: 'transfer' | 'delegate' | 'add_signer', route: string) =>
  ({ apply_num, task_id, user_id, note, tenant_id }: Handed, ctx: Context) => {
    const tenantId = tenantOf(ctx, { tenant_id, apply_num });
    return act(ctx, tenantId, apply_num, {
      route,
      body: { task_id, user_id, note },
      judge: async ({ tx, step }) => ({ kind, task_id, note, to: await colleague(tx, tenantId, step, user_id) }),
    });
  };

const onTask = (kind: 'claim' | 'release', route: string) => (input: OfCase & { task_id: string }, ctx: Context) =>
  act(ctx, tenantOf(ctx, input), input.apply_num, { route, event: { kind, task_id: input.task_id } });

/**
 * Takes an act back; who has opened the task meanwhile is told to the rules. A correction gives way to the form of
 * before, whose orders must still be free.
 */
const withdraw = (ctx: Context, tenantId: string, apply_num: string, route: string) =>
  act(ctx, tenantId, apply_num, {
    route,
    body: {},
    async judge({ tx, row, eventId }) {
      const opened_by = await firstOpener(tx, row, ctx.session.user_id);
      // an enterprise that calls its application back keeps the form as it stands
      const found = undoFor(row.state, { actor: ctx.session.actor, opened_by });
      const before = found.ok && found.undo.revision_id !== row.revision_id ? found.undo.revision_id : undefined;
      const form = before !== undefined && (await findRevisionForm(tx, apply_num, before));
      const { tenant_id, workflow_id } = row;
      if (form) await claimOrdersOf(tx, ctx, { tenant_id, workflow_id, event_id: eventId }, form);
      return { kind: 'withdraw', opened_by };
    },
  });

export const tasksHandlers: Handlers<typeof tasksContract> = {
  claimTask: onTask('claim', 'task/Claim'),
  releaseTask: onTask('release', 'task/Release'),
  transferTask: hand('transfer', 'task/Transfer'),
  delegateTask: hand('delegate', 'task/Delegate'),
  addSigner: hand('add_signer', 'task/AddSigner'),
  removeSigner: ({ task_id, user_id, ...of }, ctx) =>
    act(ctx, tenantOf(ctx, of), of.apply_num, {
      route: 'task/RemoveSigner',
      event: { kind: 'remove_signer', task_id, user_id },
    }),
  withdrawAct: (input, ctx) => withdraw(ctx, tenantOf(ctx, input), input.apply_num, 'task/Withdraw'),
  corpWithdraw: ({ apply_num }, ctx) => withdraw(ctx, ownTenant(ctx.session), apply_num, 'corp/Withdraw'),
  corpUrge: ({ apply_num }, ctx) =>
    act(ctx, ownTenant(ctx.session), apply_num, { route: 'corp/Urge', event: { kind: 'urge' } }),

  copyCase: ({ user_list, note, ...of }, ctx) => {
    const tenantId = tenantOf(ctx, of);
    return act(ctx, tenantId, of.apply_num, {
      route: 'task/Copy',
      body: { user_list, note },
      judge: async ({ tx }) => ({ kind: 'copy', to: personsOf(await people(tx, tenantId, user_list)), note }),
    });
  },
  commentCase: ({ mentions, note, ...of }, ctx) => {
    const tenantId = tenantOf(ctx, of);
    return act(ctx, tenantId, of.apply_num, {
      route: 'task/Comment',
      body: { mentions, note },
      judge: async ({ tx }) => ({ kind: 'comment', mentions: personsOf(await people(tx, tenantId, mentions)), note }),
    });
  },

  getTaskPeople: async ({ keyword, ...of }, ctx) => {
    const tenantId = tenantOf(ctx, of);
    const { step, excluded } = await stepOf(ctx, tenantId, of.apply_num);
    const members = await membersOf(ctx.deps.db.system, { tenant_id: tenantId, keyword });
    const named = await membersOf(ctx.deps.db.system, {
      tenant_id: tenantId,
      keyword,
      scenes: step?.scenes ?? [],
      roles: ['super_admin', ...(step?.roles ?? [])],
    });
    const near = await membersOf(ctx.deps.db.system, { tenant_id: tenantId, keyword, scenes: step?.scenes ?? [] });
    // whom separation keeps out may read of it, and is nobody to hand it to
    const has = (list: readonly Member[], id: string) => !excluded.includes(id) && list.some((m) => m.user_id === id);
    return {
      more: members.length >= MAX_MEMBERS,
      list: members
        .filter((m) => m.user_id !== ctx.session.user_id)
        .map(({ user_id, name, scene }) => ({
          user_id,
          name,
          scene: withProviderCode(ctx.deps.config.PROVIDER_CODE, scene),
          named: has(named, user_id),
          near: has(near, user_id),
        })),
    };
  },

  getCommentList: ({ limit, offset, ...of }, ctx) => {
    const tenantId = tenantOf(ctx, of);
    return scoped(ctx, [tenantId], async (tx) => {
      const row = await loadApplication(tx, tenantId, of.apply_num, ctx.session.actor);
      const { total, items } = await listRecordsOf(tx, row.workflow_id, 'comment', { limit, offset });
      return { total, items: items.map((r) => ({ ...r, operate_time: r.operate_time.toISOString() })) };
    });
  },
};
