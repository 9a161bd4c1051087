import { randomUUID } from 'node:crypto';
import { NativeConnection, Worker } from '@temporalio/worker';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#domain/shared/calls/scene.ts';
import { taskId } from '#domain/subsidy/case/state.ts';
import type { Transition } from '#domain/subsidy/case/transition.ts';
import { defaultFlow } from '#domain/subsidy/flow/default-flows.ts';
import { SIGNALS, subsidyCase, UPDATES, type StartApplication } from '#workflows/subsidy/messages.ts';
import { workflowBundle, world, type World } from '../world.ts';

let w: World;
beforeAll(async () => {
  w = await world({ worker: false });
});
afterAll(() => w.close());

const DAY_MS = 86_400_000;
const applicant: Actor = { user_id: 'u', name: 'u', scene: 'portal', roles: ['applicant'], corp_id: 'c' };
const staff = (user_id: string, role: 'operator_allowance_approver' | 'government_allowance_admin'): Actor => ({
  user_id,
  name: user_id,
  scene: 'tenant-admin',
  roles: [role],
});

test('what is told to have happened counts for then, in its order, never for a time to come, and rings for nobody today', async () => {
  const taskQueue = `taken-over-${randomUUID()}`;
  const projected: Transition[] = [];
  const rung: string[] = [];
  const told: number[] = [];
  const worker = await Worker.create({
    connection: await NativeConnection.connect({ address: w.deps.config.TEMPORAL_ADDRESS }),
    taskQueue,
    workflowBundle: workflowBundle(),
    activities: {
      recordTransition: ({ transition: t }: { transition: Transition }) => {
        projected.push(t);
        return Promise.resolve({
          remind_at: t.at + DAY_MS,
          due_at: t.at + 2 * DAY_MS,
          escalate_at: t.at + 30 * DAY_MS,
        });
      },
      remindTask: ({ visit }: { visit: number }) => Promise.resolve(rung.push(String(visit))),
      notifyTask: ({ seq }: { seq: number }) => Promise.resolve(told.push(seq)),
    },
  });
  const apply_num = `20261121T${String(Date.now()).slice(-6)}`;
  const flow = defaultFlow('online', false);
  const ids = { tenant_id: 'nanshan', apply_num, allowance_type: 'online' as const, flow_version: 1, flow };
  const start: StartApplication = { ...ids, corp_id: 'c', submitter: 'u', apply_year: 2026 };
  const begun = Date.now();
  const ago = (days: number) => begun - days * DAY_MS;
  const at = (seq: number) => projected.find((t) => t.seq === seq)?.at ?? 0;
  const timers = async () =>
    ((await h.fetchHistory()).events ?? []).filter((e) => e.timerStartedEventAttributes).length;
  const revision = { revision_id: 'r', sha256: '', order_money: '1' };
  const pass = (visit: number, actor: Actor) => ({
    kind: 'approval' as const,
    event_id: `pass ${visit}`,
    actor,
    task_id: taskId(apply_num, visit),
    decision: 'pass' as const,
    note: '',
  });
  const { workflow } = w.deps.temporal.client;
  const h = await workflow.start(subsidyCase.type, { workflowId: `taken/${apply_num}`, taskQueue, args: [start] });
  await worker.runUntil(async () => {
    await h.executeUpdate(UPDATES.modify, {
      args: [
        {
          kind: 'modify',
          event_id: 'e1',
          actor: applicant,
          task_id: taskId(apply_num, 1),
          revision,
          note: '',
          at: ago(9),
        },
      ],
    });
    expect(at(1)).toBe(ago(9));
    // reminder and due time have passed then; escalation is still to come
    await expect.poll(timers).toBe(1);
    await h.executeUpdate(UPDATES.urge, { args: [{ kind: 'urge', event_id: 'u1', actor: applicant, at: ago(8) }] });
    // told to be earlier than what came before it
    const operator = staff('o', 'operator_allowance_approver');
    await h.executeUpdate(UPDATES.approval, { args: [{ ...pass(2, operator), at: ago(20) }] });
    expect([at(2), at(3)]).toEqual([ago(8), ago(8)]);
    // a Signal by hand tells nothing of the past
    const government = staff('g', 'government_allowance_admin');
    await h.signal(SIGNALS.approval, { ...pass(3, government), at: ago(3) });
    await expect.poll(() => at(4)).toBeGreaterThanOrEqual(begun);
    // of today's acts people are told, of those of the past they are not

    await h.executeUpdate(UPDATES.urge, { args: [{ kind: 'urge', event_id: 'u2', actor: applicant }] });
    await expect.poll(() => told).toEqual([5]);
    expect(rung).toEqual([]);
    await h.terminate('done');
  });
});

test('nor does anything count for a time to come', async () => {
  const taskQueue = `to-come-${randomUUID()}`;
  const times: number[] = [];
  const worker = await Worker.create({
    connection: await NativeConnection.connect({ address: w.deps.config.TEMPORAL_ADDRESS }),
    taskQueue,
    workflowBundle: workflowBundle(),
    activities: {
      recordTransition: ({ transition: t }: { transition: Transition }) => {
        times.push(t.at);
        return Promise.resolve({ remind_at: null, due_at: null, escalate_at: null });
      },
    },
  });
  const apply_num = `20261122T${String(Date.now()).slice(-6)}`;
  const flow = defaultFlow('online', false);
  const ids = { tenant_id: 'nanshan', apply_num, allowance_type: 'online' as const, flow_version: 1, flow };
  const start: StartApplication = { ...ids, corp_id: 'c', submitter: 'u', apply_year: 2026 };
  const revision = { revision_id: 'r', sha256: '', order_money: '1' };
  const { workflow } = w.deps.temporal.client;
  const h = await workflow.start(subsidyCase.type, { workflowId: `come/${apply_num}`, taskQueue, args: [start] });
  await worker.runUntil(async () => {
    const event = {
      kind: 'modify' as const,
      event_id: 'e1',
      actor: applicant,
      task_id: taskId(apply_num, 1),
      revision,
    };
    await h.executeUpdate(UPDATES.modify, { args: [{ ...event, note: '', at: Date.now() + DAY_MS }] });
    expect(times).toHaveLength(1);
    expect(times[0]).toBeLessThanOrEqual(Date.now());
    await h.terminate('done');
  });
});
