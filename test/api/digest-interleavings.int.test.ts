import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTenants, type Tx } from '#db/client.ts';
import { readersOf } from '#api/shared/cases/message-readers.ts';
import { makeDigest } from '#db/repositories/messages/digests.ts';
import { markRead, type Reader } from '#db/repositories/messages/mine.ts';
import { keepPreferences } from '#db/repositories/messages/preferences.ts';
import { tellTransition } from '#db/repositories/messages/tell.ts';
import { saidOf, tellSomebody } from '#test/builders/digest.ts';
import { hire } from '#test/builders/hire.ts';
import { seeded, type Seeded } from '../chaos/seeded.ts';
import type { Park } from '../park.ts';
import { world, type World } from '../world.ts';

/** `SEQUENCES=5000 SEED=7` draws more, and others. */
const SEQUENCES = Number(process.env['SEQUENCES'] ?? 500);
const SEED = Number(process.env['SEED'] ?? 21);
const STEPS = 20;
const KINDS = ['task', 'mentioned'] as const;
const DAY_MS = 86_400_000;

let w: World;
let park: Park;
beforeAll(async () => {
  w = await world({ worker: false });
  park = await w.park();
});
afterAll(() => w.close());

/** What the sequence says of a message; `since`: how often its kind had been turned on when it was told. */
interface Item {
  read: boolean;
  settled: boolean;
  since: number;
}
interface Story {
  user_id: string;
  s: Seeded;
  items: Map<string, Item & { kind: (typeof KINDS)[number] }>;
  /** How often each kind was turned on; of one that is off less than 0. */
  chosen: Map<string, number>;
  /** The messages of each digest that was committed, by day. */
  digests: Map<number, string[]>;
  day: number;
  turns: number;
  events: number;
  log: string[];
  faults: string[];
}
class Crash extends Error {}

/** Dies at a statement of its transaction, which is all that a killed process leaves of it. */
const crashingAt = (tx: Tx, statement: number): Tx => {
  let n = 0;
  return tx.withPlugin({
    transformQuery({ node }) {
      if (++n === statement) throw new Crash();
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
};
const newest = async ({ user_id }: Story) =>
  w.db.system
    .selectFrom('message')
    .where('user_id', '=', user_id)
    .select(['message_id', 'read_at', 'settled_at', 'digest_id', 'kind'])
    .orderBy('message_id')
    .execute();

const ACTS = {
  async tell(story: Story) {
    const kind = story.s.pick(KINDS);
    await tellSomebody(w, park.tenant_id, story.user_id, kind, `${story.user_id}:${++story.events}`);
    const last = (await newest(story)).at(-1);
    story.items.set(last?.message_id ?? '', { kind, read: false, settled: false, since: story.chosen.get(kind) ?? -1 });
    return `tell ${kind}`;
  },
  async read(story: Story) {
    const id = story.s.pick([...story.items.keys(), '']);
    if (id === '') return 'read none';
    const reader: Reader = {
      user_id: story.user_id,
      side: 'staff',
      corp_id: null,
      reach: [{ kinds: ['subsidy'], tenants: [park.tenant_id] }],
      parks: [park.tenant_id],
      opportunities: [park.tenant_id],
    };
    await withTenants(w.db.app, [park.tenant_id], (tx) => markRead(tx, reader, { ids: [id] }));
    (story.items.get(id) as Item).read = true;
    return `read ${id.slice(-4)}`;
  },
  async settle(story: Story) {
    const t = {
      seq: ++story.events,
      outcome: 'end',
      note: '',
      opens: null,
      state: { visit: 2 },
      actor: { user_id: 'x', name: 'x', scene: 'tenant' },
    };
    const of = saidOf(park.tenant_id, '');
    await withTenants(w.db.app, [park.tenant_id], (tx) => tellTransition(tx, of, t as never, true));
    for (const item of story.items.values()) item.settled = true;
    return 'settle all';
  },
  async choose(story: Story) {
    const [kind, digest] = [story.s.pick(KINDS), story.s.chance(0.7)];
    const items = [{ kind, in_app: true, sms: true, digest }];
    const times = { at: story.s.pick(['00:00', '08:30', '23:59']), days: 'every' as const };
    const crashes = story.s.chance(0.2);
    await w.db.system
      .transaction()
      .execute((tx) =>
        keepPreferences(crashes ? crashingAt(tx, story.s.int(1, 4)) : tx, story.user_id, { items, digest: times }),
      )
      .catch(ignoreCrash);
    const now = await w.db.system
      .selectFrom('message_preference')
      .where('user_id', '=', story.user_id)
      .where('kind', '=', kind)
      .select('digest_since')
      .executeTakeFirst();
    // a crash leaves all of it or nothing
    const is = now?.digest_since ? Math.max(story.chosen.get(kind) ?? -1, 0) : -1;
    if (!crashes && digest !== is >= 0) story.faults.push('a choice was not kept');
    story.chosen.set(kind, is === 0 ? ++story.turns : is);
    return `choose ${kind} ${digest}${crashes ? ' and crash' : ''}`;
  },
  async digest(story: Story) {
    if (story.s.chance(0.5)) story.day += 1;
    await w.db.system
      .updateTable('message_setting')
      .set({ digest_next: new Date(Date.now() - 1_000) })
      .where('user_id', '=', story.user_id)
      .where('digest_next', 'is not', null)
      .execute();
    const statement = story.s.chance(0.4) ? story.s.int(1, 9) : 0;
    // two servers at once
    const servers = story.s.chance(0.3) ? 2 : 1;
    const before = await newest(story);
    // the last minute of a day: after any time of it
    const at = endOfToday() + story.day * DAY_MS;
    const make = (tx: Tx) => makeDigest(statement ? crashingAt(tx, statement) : tx, story.user_id, readersOf, at);
    const made = await Promise.all(
      Array.from({ length: servers }, () => w.db.system.transaction().execute(make).catch(ignoreCrash)),
    );
    const told = (await newest(story)).filter(
      ({ message_id, digest_id }) =>
        digest_id !== null && before.some((b) => b.message_id === message_id && b.digest_id === null),
    );
    const faults = [
      made.filter((each) => each === true).length === (told.length > 0 ? 1 : 0) ? '' : 'two digests at once',
      told.length > 0 && story.digests.has(story.day) ? 'a second digest of the day' : '',
      told.every(({ message_id }) => mayBeTold(story, message_id)) ? '' : 'tells what it may not',
    ];
    if (told.length > 0)
      story.digests.set(
        story.day,
        told.map(({ message_id }) => message_id),
      );
    const left = [...story.items.keys()].filter((id) => mayBeTold(story, id, true));
    if (statement === 0 && !story.digests.has(story.day) && left.length > 0) faults.push('leaves something out');
    story.faults.push(...faults.filter((fault) => fault !== ''));
    return `digest of day ${story.day} by ${servers}${statement ? `, crash at ${statement}` : ''}: ${told.length}`;
  },
} satisfies Record<string, (story: Story) => Promise<string>>;

/** How often each is drawn. */
const DRAWN = (
  [
    ['tell', 8],
    ['read', 2],
    ['settle', 1],
    ['choose', 2],
    ['digest', 5],
  ] as const
).flatMap(([act, times]) => Array.from({ length: times }, () => act));

const ignoreCrash = (failure: unknown): undefined => {
  if (!(failure instanceof Crash)) throw failure;
};
const endOfToday = (): number => Math.ceil((Date.now() + 8 * 3_600_000) / DAY_MS) * DAY_MS - 8 * 3_600_000 - 30_000;
/** Whether a digest may tell of a message: nobody has read or settled it, and its kind is chosen since before it was told. */
function mayBeTold({ items, chosen, digests }: Story, id: string, untold = false): boolean {
  const item = items.get(id);
  const since = chosen.get(item?.kind ?? '') ?? -1;
  const fits = item !== undefined && !item.read && !item.settled && since >= 0 && item.since === since;
  return fits && !(untold && [...digests.values()].flat().includes(id));
}

test(`${SEQUENCES} sequences of what people and servers do: each message in one digest at the most, none that was done, one a day`, async () => {
  const all = seeded(SEED);
  let [made, mobile] = [0, 13_770_000_000];
  for (let n = 0; n < SEQUENCES; n++) {
    const { user_id } = await hire(w, {
      mobile: String(++mobile),
      name: '孙莉',
      scene: 'tenant',
      tenant_id: park.tenant_id,
      roles: ['operator_allowance_approver'],
    });
    const story: Story = {
      user_id,
      s: all.fork(`${n}`),
      items: new Map(),
      chosen: new Map(),
      digests: new Map(),
      day: 0,
      turns: 0,
      events: 0,
      log: [],
      faults: [],
    };
    for (let step = 0; step < STEPS; step++) {
      const act = step === 0 ? 'choose' : story.s.pick(DRAWN);
      story.log.push(await ACTS[act](story));
    }
    const faults = await faultsOf(story, String(mobile));
    expect(faults, `SEED=${SEED}, sequence ${n}: ${story.log.join('; ')}`).toEqual([]);
    made += story.digests.size;
  }
  // it was worth looking
  expect(made).toBeGreaterThan(SEQUENCES / 2);
}, 600_000);

/** What is stored is what was told, and for each digest there is one SMS; else what is wrong. */
async function faultsOf(story: Story, mobile: string): Promise<string[]> {
  const stored = (await newest(story)).filter(({ digest_id }) => digest_id !== null);
  const told = [...story.digests.values()].flat();
  const ids = (all: readonly string[]) => all.toSorted().join();
  const digests = await w.db.system
    .selectFrom('message_digest')
    .where('user_id', '=', story.user_id)
    .select('digest_id')
    .execute();
  const sms = await w.db.system.selectFrom('outbox_message').where('receiver', '=', mobile).select('id').execute();
  const counts = [digests.length, sms.length, story.digests.size];
  return [
    ...story.faults,
    ...(ids(stored.map(({ message_id }) => message_id)) === ids(told) ? [] : ['stored otherwise than told']),
    ...(new Set(counts).size === 1 ? [] : [`${counts.join(' / ')} digests, SMS, told`]),
  ];
}
