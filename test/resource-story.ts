import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#domain/shared/calls/endpoint.ts';
import { confContract } from '#domain/subsidy/contract/conf.ts';
import { Refused, type TestUser } from './test-user.ts';

type Fields = Record<string, unknown>;
type Row = Fields & { lock: string };
/** A call with what every request of it says beside the row. */
interface Calls {
  list: Endpoint;
  add: Endpoint;
  update: Endpoint;
  remove: Endpoint;
}
interface People {
  /** Who may. */
  keeper: TestUser;
  /** Another who may: the one who was faster. */
  rival: TestUser;
  /** A hat that may not. */
  stranger: TestUser;
  /** Who may, in another park. */
  foreigner?: TestUser;
}
interface Story {
  what: string;
  calls: Calls;
  id: string;
  /** Whose: fields that every call of it has. */
  scope?: () => Fields;
  people: () => People;
  /** A row, or how to have what it needs and then itself; and what is changed of it. */
  sample: Fields | (() => Promise<Fields>);
  change: Fields;
  /** A field of it and what breaks its rule. */
  broken: Fields;
  /** The field by which it is found, and no two may share. */
  name: string;
  /** How the wire wants an act, where not as a row. */
  body?: (act: 'add' | 'update' | 'remove', fields: Fields) => Fields;
  /** What its list tells beside the row, counted anew each time. */
  beside?: readonly string[];
  /** The kind under which its changes are told in the configuration's history. */
  history?: string;
  /** Its import: a file's head, and a line of it that is as good as {@link sample}'s and one with a fault. */
  file?: {
    preview: Endpoint;
    head: string;
    good: string;
    faulty: string;
    fault: string;
    upload: (user: TestUser, bytes: Uint8Array) => Promise<string>;
  };
}

/** What every resource owes, asked over HTTP; the rules of its own are tested beside. */
export function resourceStory(s: Story): void {
  const { calls, id, scope = () => ({}), change, name, broken, file, beside = [], body = (_act, fields) => fields } = s;
  let sample: Fields = {};
  let changed: Fields = {};
  beforeAll(async () => {
    sample = typeof s.sample === 'function' ? await s.sample() : s.sample;
    changed = { ...sample, ...change };
  });
  const send = (user: TestUser, act: 'add' | 'update' | 'remove', fields: Fields, key?: string) =>
    user.call(calls[act], { ...scope(), ...body(act, fields) }, key) as Promise<Row>;
  const list = async (user: TestUser, question: Fields = {}) => {
    const page = (await user.call(calls.list, { ...scope(), ...question })) as { total: number; items: Row[] };
    const own = (row: Row) => Object.fromEntries(Object.entries(row).filter(([key]) => !beside.includes(key))) as Row;
    return { ...page, items: page.items.map(own) };
  };
  const refusal = (asked: Promise<unknown>) =>
    asked.then(
      () => undefined,
      (error: unknown) => error as Refused,
    );
  const find = async (user: TestUser, value: unknown) =>
    (await list(user, { keyword: String(value) })).items.find((row) => row[name] === value);
  const found = async (user: TestUser, value: unknown): Promise<Row> => {
    const row = await find(user, value);
    if (!row) throw new Error(`${String(value)} is not in the list`);
    return row;
  };
  describe(`${s.what}: what every resource owes`, () => {
    test('added, read back, changed as it was read, deleted as it was read', async () => {
      const { keeper } = s.people();
      const before = (await list(keeper)).total;
      await send(keeper, 'add', sample);
      const row = await found(keeper, sample[name]);
      expect(row).toMatchObject(sample);
      expect((await list(keeper)).total).toBe(before + 1);
      await send(keeper, 'update', { ...changed, [id]: row[id], lock: row.lock });
      const next = await found(keeper, changed[name]);
      expect(next).toMatchObject(changed);
      await send(keeper, 'remove', { [id]: next[id], lock: next.lock });
      expect(await find(keeper, changed[name])).toBeUndefined();
      expect(await refusal(send(keeper, 'remove', { [id]: next[id], lock: next.lock }))).toMatchObject({ code: 7101 });
    });

    test('a stale save is refused with who was faster and what is there, and changes nothing', async () => {
      const { keeper, rival } = s.people();
      await send(keeper, 'add', sample);
      const row = await found(keeper, sample[name]);
      await send(rival, 'update', { ...changed, [id]: row[id], lock: row.lock });
      for (const act of ['update', 'remove'] as const) {
        const fields = { ...(act === 'update' && sample), [id]: row[id], lock: row.lock };
        const refused = await refusal(send(keeper, act, fields));
        expect([refused?.code, refused?.response]).toEqual([7118, { current: await found(keeper, changed[name]) }]);
      }
      const now = await found(keeper, changed[name]);
      await send(keeper, 'remove', { [id]: now[id], lock: now.lock });
    });

    test('a doubled click is one act; its key with another body is refused', async () => {
      const { keeper } = s.people();
      const key = randomUUID();
      const [once, again] = await Promise.all([send(keeper, 'add', sample, key), send(keeper, 'add', sample, key)]);
      expect(again).toEqual(once);
      expect(await refusal(send(keeper, 'add', changed, key))).toMatchObject({ code: 7120 });
      const row = await found(keeper, sample[name]);
      expect(await refusal(send(keeper, 'add', sample))).toMatchObject({ code: 7116 });
      const gone = randomUUID();
      await send(keeper, 'remove', { [id]: row[id], lock: row.lock }, gone);
      await send(keeper, 'remove', { [id]: row[id], lock: row.lock }, gone);
      expect(await find(keeper, sample[name])).toBeUndefined();
    });

    test('who may not is refused, and another park’s row is not there', async () => {
      const { keeper, stranger, foreigner } = s.people();
      expect(await refusal(send(stranger, 'add', sample))).toMatchObject({ code: 7102 });
      await send(keeper, 'add', sample);
      const row = await found(keeper, sample[name]);
      expect(await refusal(send(stranger, 'remove', { [id]: row[id], lock: row.lock }))).toMatchObject({ code: 7102 });
      const acts = [
        ['update', { ...changed, [id]: row[id], lock: row.lock }],
        ['remove', { [id]: row[id], lock: row.lock }],
      ] as const;
      for (const [act, fields] of foreigner ? acts : [])
        expect(await refusal(send(foreigner!, act, fields))).toMatchObject({ code: 7101 });
      expect(await found(keeper, sample[name])).toEqual(row);
      await send(keeper, 'remove', { [id]: row[id], lock: row.lock });
    });

    test('every field is judged by its rule, and what is not a field is refused', async () => {
      const { keeper } = s.people();
      const [field = ''] = Object.keys(broken);
      const wrong = await refusal(send(keeper, 'add', { ...sample, ...broken }));
      expect([wrong?.code, wrong?.message]).toEqual([7100, expect.stringContaining(field)]);
      const unknown = await refusal(keeper.call(calls.add, { ...scope(), ...body('add', sample), nonsense: 1 }));
      expect(unknown).toMatchObject({ code: 7100 });
      expect(await find(keeper, sample[name])).toBeUndefined();
    });

    test.runIf(s.history !== undefined)('each change is kept with what was, what is, and who', async () => {
      const { keeper } = s.people();
      await send(keeper, 'add', sample);
      const row = await found(keeper, sample[name]);
      await send(keeper, 'update', { ...changed, [id]: row[id], lock: row.lock });
      const next = await found(keeper, changed[name]);
      await send(keeper, 'remove', { [id]: next[id], lock: next.lock });
      const told = await keeper.call(confContract.govConfHistory, {
        ...scope(),
        kind: [s.history as 'category'],
        record_id: String(row[id]),
      });
      const details = await Promise.all(
        told.items.slice(0, 3).map(({ change_id }) => keeper.call(confContract.govConfHistoryDetail, { change_id })),
      );
      expect(details.map(({ before, after }) => [before?.[name] ?? null, after?.[name] ?? null])).toEqual([
        [changed[name], null],
        [sample[name], changed[name]],
        [null, sample[name]],
      ]);
      expect(new Set(told.items.slice(0, 3).map((i) => i.author)).size).toBe(1);
    });

    test.runIf(file !== undefined)(
      'a file with a fault says where and how to mend it, and writes nothing',
      async () => {
        const { keeper } = s.people();
        const { preview, head, good, faulty, fault, upload } = file!;
        const lines = new TextEncoder().encode([head, good, faulty].join('\r\n'));
        const guid = await upload(keeper, lines);
        const before = await list(keeper);
        const seen = (await keeper.call(preview, { ...scope(), guid, columns: [] })) as {
          counts: object;
          refused: { lines: string; reason: string }[];
        };
        expect(seen.counts).toEqual({ added: 1, changed: 0, unchanged: 0, refused: 1 });
        expect(seen.refused).toMatchObject([{ lines: '3', reason: fault }]);
        expect(await list(keeper)).toEqual(before);
      },
    );
  });
}
