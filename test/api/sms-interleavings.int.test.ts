import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  keepAnswer,
  loseAbandoned,
  loseMessage,
  queueSms,
  settleMessage,
  takeMessages,
  type Sms,
  type Taken,
} from '#db/repositories/cases/outbox.ts';
import { recipientCounts, skipRest } from '#db/repositories/corpmsg/runs.ts';
import { keepPreferences } from '#db/repositories/messages/preferences.ts';
import { handOver } from '#db/repositories/sms/hand-over.ts';
import { keepReceipt } from '#db/repositories/sms/receipts.ts';
import { RECIPIENT_STATES } from '#domain/corpmsg/run.ts';
import { freeTemplate, manyCorps } from '#test/builders/corpmsg.ts';
import { seeded, type Seeded } from '#test/chaos/seeded.ts';
import { asOwner } from '../as-owner.ts';
import { world, type World } from '../world.ts';

/** Few for the gate; `SMS_INTERLEAVINGS=1000` are the long form, `SMS_SEED` begins elsewhere. */
const RUNS = Number(process.env['SMS_INTERLEAVINGS'] ?? 60);
const FIRST = Number(process.env['SMS_SEED'] ?? 1);
const STEPS = 24;
const PEOPLE = 3;
const RUN = '00000000-0000-4000-8000-0000000000aa';

let w: World;
let users: { user_id: string; mobile: string }[];
let corps: string[];
beforeAll(async () => {
  w = await world({ worker: false });
  await freeTemplate(w, 'park_news', '{corp}：停电');
  await manyCorps(w, 'nanshan', PEOPLE, 70_000);
  users = await w.db.system.selectFrom('user_account').select(['user_id', 'mobile']).limit(PEOPLE).execute();
  const found = await w.db.system
    .selectFrom('corp')
    .where('corp_name', 'like', '批量企业 %')
    .select('corp_id')
    .execute();
  corps = found.map(({ corp_id }) => corp_id);
});
afterAll(() => w.close());

/** What a random history has committed so far, and what left. */
interface Told {
  now: number;
  senders: Map<string, Taken>[];
  muted: Set<number>;
  disabled: Set<number>;
  done: Set<number>;
  stopped: boolean;
  /** Handed over, and neither settled nor lost. */
  inFlight: Set<string>;
  /** Of which a sender that died, or a connection that broke, left nobody to know. */
  mayBeUnknown: Set<string>;
}

/** Begins anew: three people with a task each, an enterprise each, and a run that goes to the enterprises. */
async function begin(): Promise<Told> {
  await asOwner(
    w,
    `delete from outbox_message; delete from corpmsg_run; delete from message_preference; delete from case_task;
     update corp set disabled_at = null;
     insert into corpmsg_run (corpmsg_id, tenant_id, title, text, channels, template, template_version, stop_share, total, body_sha256, created_by, created_by_name)
       values ('${RUN}', 'nanshan', 't', '', '{sms}', 'park_news', 1, 100, ${PEOPLE}, '', '', '');`,
  );
  for (let n = 0; n < PEOPLE; n++)
    await asOwner(
      w,
      `insert into case_task (tenant_id, task_id, workflow_id, case_kind, step, visit, scenes, roles, opened_at)
         values ('nanshan', 'w${n}:1', 'w${n}', 'subsidy', 'first', 1, '{tenant}', '{}', now());
       insert into corpmsg_recipient (corpmsg_id, n, tenant_id, corp_id, corp_name, name, mobile, channel)
         values ('${RUN}', ${n}, 'nanshan', '${corps[n]}', 'c', '', '', 'sms');`,
    );
  return {
    now: 0,
    senders: [new Map(), new Map()],
    muted: new Set(),
    disabled: new Set(),
    done: new Set(),
    stopped: false,
    inFlight: new Set(),
    mayBeUnknown: new Set(),
  };
}

const system = () => w.db.system;
const mobileOf = (n: number) => users[n]?.mobile ?? '';

/** One message to somebody: of a task, of the run, or a code. */
async function queue(told: Told, n: number, kind: 'task' | 'run' | 'code') {
  const dedupe_key = kind === 'run' ? `run:${n}` : `x:${told.now}`;
  const base = { tenant_id: 'nanshan', receiver: mobileOf(n), dedupe_key };
  const said: Record<typeof kind, Pick<Sms, 'template' | 'parts'> & Partial<Sms>> = {
    task: { template: 'task_due', parts: { num: 'N1' }, task_workflow: `w${n}`, task_visit: 1 },
    run: { template: 'park_news', parts: { corp: 'c' }, version: 1, corpmsg_id: RUN, corpmsg_n: n },
    code: { template: 'sms_code_login', parts: { code: '246810', minutes: '5' } },
  };
  await system()
    .transaction()
    .execute(async (tx) => {
      if (kind === 'run')
        await tx.updateTable('corpmsg_recipient').set({ handed_at: new Date() }).where('n', '=', n).execute();
      await queueSms(tx, [{ ...base, ...said[kind] }]);
    });
}

/** Why a message may not leave as things are; undefined when it may. */
async function whyNot(told: Told, { id, receiver, template }: Taken): Promise<string | undefined> {
  const n = users.findIndex(({ mobile }) => mobile === receiver);
  const row = await system().selectFrom('outbox_message').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  if (template === 'sms_code_login') return undefined;
  if (template === 'task_due' && told.muted.has(n)) return 'muted';
  if (template === 'task_due' && told.done.has(n)) return 'done';
  if (template === 'park_news' && (told.disabled.has(n) || told.stopped)) return 'gone';
  const earlier = await system()
    .selectFrom('outbox_message')
    .where('receiver', '=', receiver)
    .where('lane', '=', row.lane)
    .where('place', '<', row.place)
    .where('status', '=', 'pending')
    .select('id')
    .executeTakeFirst();
  return earlier && 'out of order';
}

const isOf = (n: number) => ({ corp_id: corps[n] ?? '' });
/** One of some, or none where there are none. */
const oneOf = <T>(random: Seeded, from: readonly T[]): T | undefined =>
  from.length === 0 ? undefined : random.pick(from);
/** What people do. */
const ACTS: Record<string, (told: Told, n: number) => Promise<unknown>> = {
  async mute(told, n) {
    const items = [{ kind: 'overdue' as const, in_app: true, sms: told.muted.has(n) }];
    await system()
      .transaction()
      .execute((tx) => keepPreferences(tx, users[n]?.user_id ?? '', { items }));
    if (!told.muted.delete(n)) told.muted.add(n);
  },
  async disable(told, n) {
    const disabled_at = told.disabled.has(n) ? null : new Date();
    await system().updateTable('corp').set({ disabled_at }).where('corp_id', '=', isOf(n).corp_id).execute();
    if (!told.disabled.delete(n)) told.disabled.add(n);
  },
  async finish(told, n) {
    await system().updateTable('case_task').set({ closed_at: new Date() }).where('workflow_id', '=', `w${n}`).execute();
    told.done.add(n);
  },
  async stop(told) {
    if (told.now < STEPS / 2) return;
    await system()
      .transaction()
      .execute(async (tx) => {
        await tx.updateTable('corpmsg_run').set({ state: 'stopped', stopped_by: 'person' }).execute();
        await skipRest(tx, RUN);
      });
    told.stopped = true;
  },
};

/** What senders do; `who` is one of two. */
const SENDING: Record<string, (told: Told, random: Seeded, who: Map<string, Taken>) => Promise<unknown>> = {
  async take(_told, _random, who) {
    for (const message of await takeMessages(system(), 3)) who.set(message.id, message);
  },
  async hand(told, random, who) {
    const message = oneOf(
      random,
      [...who.values()].filter(({ id }) => !told.inFlight.has(id)),
    );
    if (!message) return;
    if (await handOver(system(), message)) {
      expect(await whyNot(told, message)).toBeUndefined();
      told.inFlight.add(message.id);
    } else who.delete(message.id);
  },
  async settle(told, random, who) {
    const message = oneOf(
      random,
      [...who.values()].filter(({ id }) => told.inFlight.has(id)),
    );
    if (!message) return;
    const how = random.pick(['sent', 'refused', 'lost'] as const);
    if (how === 'sent') await settleMessage(system(), message, null, false);
    if (how === 'refused') await keepAnswer(system(), message, '503', true);
    if (how === 'lost') {
      await loseMessage(system(), message, 'timeout');
      told.mayBeUnknown.add(message.id);
    }
    told.inFlight.delete(message.id);
    who.delete(message.id);
  },
  async crash(told, _random, who) {
    for (const id of who.keys()) if (told.inFlight.delete(id)) told.mayBeUnknown.add(id);
    who.clear();
  },
  async later(told) {
    // no sender that lives is as slow
    for (const who of told.senders) for (const id of who.keys()) if (!told.inFlight.has(id)) who.delete(id);
    const flying = [...told.inFlight];
    let waits = system()
      .updateTable('outbox_message')
      .set({ next_at: sql<Date>`now()` })
      .where('status', '=', 'pending');
    if (flying.length > 0) waits = waits.where('id', 'not in', flying);
    await waits.execute();
    await loseAbandoned(system());
  },
  async receipt(_told, random) {
    const rows = await system().selectFrom('outbox_message').select('id').orderBy('place').execute();
    const id = oneOf(random, rows)?.id;
    if (id) await keepReceipt(system(), { id, state: random.pick(['delivered', 'failed'] as const), reason: '' });
  },
};

/** All states add up to what there is, and nobody is unknown but of whom nobody can know. */
async function check(told: Told): Promise<void> {
  const counts = (await recipientCounts(system(), [RUN])).get(RUN);
  expect(RECIPIENT_STATES.reduce((sum, state) => sum + (counts?.[state] ?? 0), 0)).toBe(PEOPLE);
  const unknown = await system().selectFrom('outbox_message').where('status', '=', 'unknown').select('id').execute();
  expect(unknown.filter(({ id }) => !told.mayBeUnknown.has(id))).toEqual([]);
  const apart = await sql`
    select from outbox_message m join corpmsg_recipient r on r.corpmsg_id = m.corpmsg_id and r.n = m.corpmsg_n
    where r.state <> case m.status when 'pending' then 'queued' else m.status end`.execute(system());
  expect(apart.rows).toEqual([]);
}

async function play(seed: number): Promise<number> {
  const random = seeded(seed);
  const told = await begin();
  const acts = [...Object.keys(ACTS), 'queue', 'queue', 'queue'];
  const sending = ['take', 'take', 'hand', 'hand', 'hand', 'settle', 'settle', 'later', 'crash', 'receipt'];
  for (; told.now < STEPS; told.now++) {
    const n = random.int(0, PEOPLE - 1);
    const act = random.pick(acts);
    if (act === 'queue') await queue(told, n, random.pick(['task', 'task', 'run', 'code'] as const));
    else if (random.chance(0.4)) await ACTS[act]?.(told, n);
    const who = random.pick(told.senders);
    await SENDING[random.pick(sending)]?.(told, random, who);
  }
  await check(told);
  return told.now;
}

test(`${RUNS} histories: nothing leaves after an opt-out, an end or out of order, and all of it adds up`, async () => {
  for (let seed = FIRST; seed < FIRST + RUNS; seed++) {
    const steps = await play(seed).catch((error: unknown) => {
      throw new Error(`seed ${seed}: ${String(error)}`, { cause: error });
    });
    expect(steps).toBe(STEPS);
  }
}, 1_200_000);
