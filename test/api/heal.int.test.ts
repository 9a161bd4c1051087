import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepCommands } from '#api/shared/cases/command-sweep.ts';
import { insertCommand } from '#db/repositories/cases/commands.ts';
import { insertDemand } from '#db/repositories/demand/demands.ts';
import { beginDemand } from '#domain/demand/machine.ts';
import { VISITOR } from '#domain/shared/calls/scene.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { demandWorkflowId, type StartDemand } from '#workflows/demand/messages.ts';
import { workflowId } from '#workflows/subsidy/messages.ts';
import { asOwner, failWrites, writeAgain } from '../as-owner.ts';
import { MOBILES, operatorDetail, submit } from '#test/builders/subsidy.ts';
import { demandForm } from '#test/builders/demand.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const MINUTES = 60_000;
let w: World;
let applicant: TestUser, operator: TestUser;
beforeAll(async () => {
  w = await world();
  [applicant, operator] = await Promise.all([w.signIn(MOBILES.applicant), w.signIn(MOBILES.operator)]);
});
afterAll(() => w.close());

const states = async (workflows: readonly string[]) => {
  const rows = await w.db.system
    .selectFrom('command')
    .where('workflow_id', 'in', [...workflows])
    .select(['state', 'attempts'])
    .execute();
  return rows;
};

/** Demands as they are stored while Temporal is away: nothing of them has been sent yet. */
async function storeDemands(count: number): Promise<string[]> {
  const { code: _code, expedite_pkg_id: _pkg, tenant_id, ...form } = await demandForm(w, w.anonymous());
  const told = { ...form, other_trade: '', package: undefined, state: beginDemand() };
  const stored = Array.from({ length: count }, async () => {
    const bid = `heal-${randomUUID()}`;
    const workflow_id = demandWorkflowId(tenant_id, bid);
    const start: StartDemand = { tenant_id, bid };
    const event_id = randomUUID();
    const message = { kind: 'apply', event_id, actor: VISITOR };
    const key = { tenant_id, actor_id: VISITOR.user_id, idem_key: event_id, route: 'x', body_sha256: 'x' };
    await w.db.system.transaction().execute(async (tx) => {
      await insertDemand(tx, { tenant_id, bid, workflow_id, ...told });
      await insertCommand(tx, { ...key, workflow_id, message, start }, false);
    });
    return workflow_id;
  });
  return Promise.all(stored);
}

test('ten submissions that nobody can save are among a hundred: the others are sent, and mended the ten are, too', async () => {
  const all = await storeDemands(100);
  // the oldest ten, which would come first for ever
  const poisoned = all.slice(0, 10);
  const others = all.slice(10);
  await w.db.system
    .updateTable('command')
    .set({ created_at: new Date(0), next_at: new Date(0) } as never)
    .where('workflow_id', 'in', poisoned)
    .execute();
  await asOwner(
    w,
    `create or replace function drill() returns trigger language plpgsql as $$ begin raise exception 'drill'; end $$;
     create trigger drill before insert on case_transition for each row
       when (new.workflow_id = any('{${poisoned.join(',')}}'::text[])) execute function drill()`,
  );
  const sent = async (some: readonly string[]) => {
    await sweepCommands(w.deps);
    return (await states(some)).filter((c) => c.state === 'done').length;
  };
  await expect.poll(() => sent(others), { timeout: 120_000 }).toBe(90);
  const waiting = await states(poisoned);
  expect(waiting.map((c) => c.state)).toEqual(poisoned.map(() => 'pending'));
  await writeAgain(w);
  const mended = async () => {
    await sweepCommands(w.deps, 0);
    return (await states(poisoned)).filter((c) => c.state === 'done').length;
  };
  await w.db.system
    .updateTable('command')
    .set({ next_at: new Date(0) })
    .where('state', '=', 'pending')
    .execute();
  await expect.poll(mended, { timeout: 60_000 }).toBe(10);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from case_transition
    where workflow_id = any(${sql.val(all)}::text[])`.execute(w.db.system);
  expect(rows).toEqual([{ n: 100 }]);
}, 240_000);

test('an act that its case accepted is not told as refused, however long it cannot be saved', async () => {
  const { apply_num } = await submit(w, applicant);
  const { task_id } = await operatorDetail(operator, apply_num);
  await failWrites(w, workflowId('nanshan', apply_num));
  const act = () =>
    operator.send(approvalContract.approval, { apply_num, task_id, decision: 'pass' }, 'accepted-not-saved');
  expect((await act()).body).toMatchObject({ code: 7121 });
  await sql`update command set created_at = now() - interval '11 minutes' where idem_key = 'accepted-not-saved'`.execute(
    w.db.system,
  );
  await sweepCommands(w.deps, 0);
  expect((await act()).body).toMatchObject({ code: 7121 });
  const told = await w.db.system
    .selectFrom('outbox_message')
    .where('template', '=', 'command_expired')
    .selectAll()
    .execute();
  expect(told).toEqual([]);
  await writeAgain(w);
  const again = async () => {
    await sweepCommands(w.deps, 0);
    return (await act()).body;
  };
  await expect.poll(again, { timeout: 60_000 }).toMatchObject({ code: 0, response: { seq: 2 } });
});

test('while Temporal is away nothing is sent: an act that never was is given up, one that may be taken is kept', async () => {
  const { apply_num } = await submit(w, applicant);
  const { task_id } = await operatorDetail(operator, apply_num);
  const base = { tenant_id: 'nanshan', actor_id: randomUUID(), route: 'x', body_sha256: 'x', start: null };
  const acts = ['never-sent', 'perhaps-taken'].map((idem_key) => ({
    ...base,
    idem_key,
    workflow_id: workflowId('nanshan', apply_num),
    message: { kind: 'approval', event_id: idem_key, task_id, actor: VISITOR },
  }));
  for (const [sent, act] of acts.entries())
    await w.db.system.transaction().execute((tx) => insertCommand(tx, act, sent > 0));
  await sql`update command set created_at = now() - ${11 * MINUTES} * interval '1 millisecond', next_at = now()
    where actor_id = ${base.actor_id}`.execute(w.db.system);
  const away: World['deps'] = { ...w.deps, reach: { ...w.deps.reach, away: () => true } };
  expect(await sweepCommands(away)).toBe(0);
  const kept = await w.db.system
    .selectFrom('command')
    .where('actor_id', '=', base.actor_id)
    .select(['idem_key', 'state', 'attempts'])
    .orderBy('idem_key')
    .execute();
  expect(kept).toEqual([
    { idem_key: 'never-sent', state: 'expired', attempts: 0 },
    { idem_key: 'perhaps-taken', state: 'pending', attempts: 1 },
  ]);
});
