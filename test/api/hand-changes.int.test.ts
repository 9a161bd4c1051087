import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchCases } from '#api/shared/cases/watch.ts';
import { problemsContract } from '#domain/admin/problem-contract.ts';
import { MAX_INTERVENTIONS } from '#domain/shared/cases/batch.ts';
import { batchesContract } from '#domain/subsidy/contract/batches.ts';
import { applyAgain, asOwner } from '../as-owner.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { casesOfAllKinds } from '#test/builders/cases-of-all-kinds.ts';
import { seeded } from '../chaos/seeded.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';
import { snapshot } from './case-snapshot.ts';

/** Alterations by hand (reliability F16); `HAND_CHANGES=200` for the long form, which also prints what was done. */
const CHANGES = Number(process.env['HAND_CHANGES'] ?? 22);
const SEED = Number(process.env['SEED'] ?? 16);

let w: World;
let ops: TestUser;
beforeAll(async () => {
  // a few people ask more than anybody else in a minute
  w = await world({ env: { REQUEST_ALLOWANCE: '100' } });
  ops = await w.signIn(MOBILES.providerAdmin);
});
afterAll(() => w.close());

type Change = (id: string, random: ReturnType<typeof seeded>) => string;
const TABLES: Record<string, string> = {
  subsidy: 'subsidy_application',
  reception: 'reception',
  demand: 'demand',
  assessment: 'assessment',
};
const kindOf = (id: string): string => id.split('/')[0] ?? '';
const row =
  (set: string): Change =>
  (id) =>
    `update ${TABLES[kindOf(id)]} set ${set} where workflow_id = '${id}'`;
const task =
  (set: string): Change =>
  (id) =>
    `update case_task set ${set} where workflow_id = '${id}' and visit = (select max(visit) from case_task where workflow_id = '${id}')`;

/** Of every kind's row, of one kind's, of tasks and of transitions; each leaves something else than was there. */
const CHANGE: Record<string, Change> = {
  'seq ahead': row('seq = seq + 1'),
  'seq behind': row('seq = seq - 1'),
  visit: row('visit = visit + 3'),
  activity: row(`activity = 'by_hand'`),
  state: row(`state = jsonb_set(state, '{visit}', '77')`),
  'step since': row(`step_since = step_since - interval '1 day'`),
  'over or not': row(`ended_at = case when ended_at is null then now() end`),
  // as by a restore that tore: what refers to the row is still there
  'row lost': (id) =>
    `set session_replication_role = replica; delete from ${TABLES[kindOf(id)]} where workflow_id = '${id}'`,
  'task lost': (id, random) =>
    `delete from case_task where (workflow_id, visit) = (select workflow_id, visit from case_task
       where workflow_id = '${id}' order by visit offset ${random.int(0, 5)} % (select count(*) from case_task where workflow_id = '${id}') limit 1)`,
  'all tasks lost': (id) => `delete from case_task where workflow_id = '${id}'`,
  'task closed or opened': task(`closed_at = case when closed_at is null then now() end`),
  'task due': task(`due_at = coalesce(due_at, now()) + interval '1 hour', remind_at = null`),
  'task of others': task(`roles = '{nobody}', holder_id = '${randomUUID()}'`),
  'task that never was': (id) =>
    `insert into case_task select (jsonb_populate_record(k, jsonb_build_object('visit', 99, 'task_id', 'x'))).* from case_task k
       where workflow_id = '${id}' limit 1`,
  'last transition lost': (id) =>
    `delete from case_transition where workflow_id = '${id}' and seq = (select max(seq) from case_transition where workflow_id = '${id}')`,
  'first transition lost': (id) => `delete from case_transition where workflow_id = '${id}' and seq = 1`,
  'everything lost': (id) =>
    `delete from case_task where workflow_id = '${id}'; delete from case_transition where workflow_id = '${id}';
     ${CHANGE['row lost']?.(id, seeded(1))}`,
};
const OF_KIND: Record<string, Record<string, Change>> = {
  subsidy: {
    status: row('status = case status when 1 then 6 else 1 end'),
    message: row(`message = 'by hand'`),
    money: row('order_money = order_money + 0.01'),
    'due time': row(`due_at = coalesce(due_at, now()) + interval '1 hour'`),
    enterprise: row(`corp_name = corp_name || '（改）'`),
  },
  reception: {
    status: row('status = case status when 1 then 5 else 1 end'),
    'visit time': row(`visit_at = visit_at + interval '1 hour'`),
    visitor: row(`mobile = '13900000000', guests_nums = 99`),
    changed: row(`updated_at = updated_at - interval '1 day'`),
    confirmed: row(`reserve_date_cf = '2026-01-01'`),
  },
  demand: {
    status: row(`status = case status when 'new' then 'close' else 'new' end`),
    enterprise: row(`mobile = '13900000000'`),
    feedback: row(`feedback = '{"by": "hand"}'`),
  },
  assessment: {
    status: row('status = case status when 1 then 3 else 1 end'),
    score: row(`state = jsonb_set(state, '{items,0,achieved}', '6')`),
    weight: row(`business_dimension = jsonb_set(business_dimension, '{0,weight}', '"99"')`),
    deadline: row(`deadline = '2099-12-31', grace_days = 90`),
  },
};

test(
  'what is changed by hand is found, all of it and nothing else; a retry writes what the cases decided',
  async () => {
    const random = seeded(SEED);
    const ids = await casesOfAllKinds(w, Math.ceil(CHANGES * 1.25));
    await watchCases(w.deps, true);
    expect(await stuck()).toEqual(new Map());
    const before = new Map(await Promise.all(ids.map(async (id) => [id, await snapshot(w, id)] as const)));

    const altered = random.shuffled(ids).slice(0, CHANGES);
    const done: string[] = [];
    const names = random.shuffled(Object.keys(CHANGE));
    for (const [i, id] of altered.entries()) {
      const own = OF_KIND[kindOf(id)] ?? {};
      // every change of all kinds in turn, and between them one of the kind's own
      const name = i % 4 === 3 ? random.pick(Object.keys(own)) : (names[(i - Math.floor(i / 4)) % names.length] ?? '');
      await asOwner(w, (i % 4 === 3 ? own : CHANGE)[name]?.(id, random) ?? '');
      done.push(`${name}: ${id}`);
    }
    const hurt = new Map(await Promise.all(altered.map(async (id) => [id, await snapshot(w, id)] as const)));
    for (const [id, is] of hurt)
      expect(
        is,
        done.find((d) => d.endsWith(id)),
      ).not.toEqual(before.get(id));

    await watchCases(w.deps);
    const seen = (await stuck()).size;
    await watchCases(w.deps, true);
    const found = await stuck();
    if (process.env['HAND_CHANGES'])
      console.log(
        `${done.length} changes over ${ids.length} cases, ${seen} seen at a glance, all: ${found.size}`,
        tally(done),
      );
    expect([...found.keys()].toSorted()).toEqual(altered.toSorted());
    expect([...found.values()].filter((p) => p.cause !== 'disagrees')).toEqual([]);

    await retryAll([...found.keys()]);
    await watchCases(w.deps, true);
    expect(await stuck()).toEqual(new Map());
    for (const id of ids) expect(await snapshot(w, id), done.find((d) => d.endsWith(id)) ?? id).toEqual(before.get(id));
  },
  60_000 + CHANGES * 3_000,
);

test('cases that began before what they began with was kept are known as they stood, their tasks’ times too', async () => {
  const [id = ''] = await casesOfAllKinds(w, 8);
  const before = await snapshot(w, id);
  await asOwner(
    w,
    `drop policy times_once on case_transition; drop index reception_open, demand_open;
     drop table case_origin; drop function keep_origin() cascade; alter table case_transition drop column times;
     alter table case_problem drop column telling_until; alter table case_batch drop column looked_at`,
  );
  await applyAgain(w, ['2026-11-21-0012-case-origins', '2026-11-22-0013-looks']);
  // the kinds that came after it
  for (const kind of ['voucher', 'assessment'])
    await asOwner(
      w,
      `create trigger case_origin_kept after insert on ${kind} for each row execute function keep_origin('${kind}')`,
    );
  await watchCases(w.deps, true);
  expect(await stuck()).toEqual(new Map());
  expect(await snapshot(w, id)).toEqual(before);
  await asOwner(w, CHANGE['row lost']?.(id, seeded(SEED)) ?? '');
  await asOwner(w, CHANGE['task due']?.(id, seeded(SEED)) ?? '');
  await watchCases(w.deps);
  expect([...(await stuck()).keys()]).toEqual([id]);
  await retryAll([id]);
  await watchCases(w.deps, true);
  expect(await stuck()).toEqual(new Map());
  expect(await snapshot(w, id)).toEqual(before);
});

test('transitions that a worker of before times were kept wrote tell of no fault, and a retry keeps their tasks', async () => {
  const ids = await casesOfAllKinds(w, 8);
  const before = new Map(await Promise.all(ids.map(async (id) => [id, await snapshot(w, id)] as const)));
  const forget = () =>
    asOwner(
      w,
      `set session_replication_role = replica; update case_transition set times = null where workflow_id in ('${ids.join(`', '`)}')`,
    );
  await forget();
  await watchCases(w.deps);
  await watchCases(w.deps, true);
  expect(await stuck()).toEqual(new Map());
  await retryAll(ids);
  // the times are known from the histories, and with them all that they tell
  for (const id of ids) expect(await snapshot(w, id), id).toEqual(before.get(id));

  await forget();
  const lost = ids.slice(0, 4);
  for (const id of lost) await asOwner(w, CHANGE['task lost']?.(id, seeded(SEED)) ?? '');
  await watchCases(w.deps, true);
  expect([...(await stuck()).keys()].toSorted()).toEqual(lost.toSorted());
  await retryAll(lost);
  for (const id of lost) expect(await snapshot(w, id), id).toEqual(before.get(id));
});

/** Open problems of the world's cases as the console lists them, page by page. */
async function stuck() {
  const all = new Map<string, { cause: string; detail: string }>();
  for (let offset = 0; ; offset += 100) {
    const { items, total } = await ops.call(problemsContract.getStuckList, { limit: 100, offset });
    for (const p of items) all.set(`${p.case_kind}/${p.tenant_id}/${p.case_no}`, { cause: p.cause, detail: p.detail });
    if (offset + 100 >= total) return all;
  }
}

async function retryAll(ids: readonly string[]): Promise<void> {
  for (let i = 0; i < ids.length; i += MAX_INTERVENTIONS) {
    const items = ids.slice(i, i + MAX_INTERVENTIONS).map((id) => {
      const [case_kind, tenant_id = '', apply_num = ''] = id.split('/');
      return { case_kind: case_kind as 'subsidy', tenant_id, apply_num };
    });
    const { batch_id } = await ops.call(problemsContract.intervene, { items, act: 'retry', reason: '数据被直接改动' });
    // fifty of them, and perhaps on a machine that has other work
    const left = async () =>
      (await ops.call(batchesContract.getBatch, { batch_id, limit: MAX_INTERVENTIONS })).items.filter(
        (r) => r.state !== 'done',
      );
    await expect.poll(left, { timeout: 90_000, interval: 500 }).toEqual([]);
  }
}

const tally = (done: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const d of done) counts[d.split(':')[0] ?? ''] = (counts[d.split(':')[0] ?? ''] ?? 0) + 1;
  return counts;
};
