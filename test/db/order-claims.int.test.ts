import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabases, type Databases, type Tx } from '#db/client.ts';
import { claimOrders, claimWhole, keepOrders } from '#db/repositories/subsidy/order-claims.ts';
import type { NumberOnce } from '#domain/subsidy/form/handed-in.ts';
import { seeded } from '../chaos/seeded.ts';
import { createDatabase } from '../world.ts';

const tenant_id = 'nanshan';
let db: Databases;
beforeAll(async () => {
  db = openDatabases(await createDatabase(), () => {});
});
afterAll(() => db.close());

const TAKEN = new Error('taken');
const part = (order: string, n: number): NumberOnce => ({ key: `${order}-${n}`, order });
const caseOf = (n: number) => `subsidy/${tenant_id}/${n}`;
const voucherOf = (n: number) => `voucher/${tenant_id}/V${n}`;
let acts = 0;
const by = (workflow_id: string) => ({ tenant_id, workflow_id, event_id: `act-${++acts}` });

/** An act that is stored only if it has everything that it claims. */
const stored = (claims: (tx: Tx) => Promise<boolean>) =>
  transaction(async (tx) => {
    if (!(await claims(tx))) throw TAKEN;
  }).then(
    () => true,
    (error: unknown) => {
      if (error !== TAKEN) throw error;
      return false;
    },
  );
const transaction = <T>(work: (tx: Tx) => Promise<T>) => db.system.transaction().execute(work);

const submits = (n: number, numbers: readonly NumberOnce[]) =>
  stored(async (tx) => (await claimOrders(tx, by(caseOf(n)), numbers)).length === 0);
const binds = (n: number, order: string) =>
  stored(async (tx) => (await claimWhole(tx, by(voucherOf(n)), caseOf(n), order)) === undefined);
const keeps = (workflow_id: string, numbers: readonly NumberOnce[]) =>
  transaction((tx) => keepOrders(tx, by(workflow_id), numbers));
const claims = () =>
  db.system.selectFrom('order_claim').select(['sub_order_num as key', 'order_key as order', 'workflow_id']).execute();
const clear = () => db.system.deleteFrom('order_claim').execute();

test('of two applications that are sent with one sub-order at the same moment, one is stored, fifty times', async () => {
  for (let round = 0; round < 50; round++) {
    const shared = part(`R${round}`, 1);
    const others = [part(`A${round}`, 1), part(`B${round}`, 1)] as const;
    const sent = await Promise.all([submits(1, [others[0], shared]), submits(2, [shared, others[1]])]);
    expect(sent.filter(Boolean)).toHaveLength(1);
  }
  await clear();
});

test('of an application with a part of an order and a voucher that is bound to the whole at the same moment, one is stored, fifty times', async () => {
  for (let round = 0; round < 50; round++) {
    const sent = await Promise.all([submits(1, [part(`O${round}`, 1)]), binds(2, `O${round}`)]);
    expect(sent.filter(Boolean)).toHaveLength(1);
  }
  await clear();
});

test('two applications that each have what the other wants are both refused it, and neither waits for the other, fifty times', async () => {
  for (let round = 0; round < 50; round++) {
    const [a, b] = [part(`X${round}`, 1), part(`Y${round}`, 1)];
    expect([await submits(1, [a]), await submits(2, [b])]).toEqual([true, true]);
    expect(await Promise.all([submits(1, [a, b]), submits(2, [a, b])])).toEqual([false, false]);
  }
  await clear();
});

test('a voucher is bound to orders of its own application, and to none of another voucher', async () => {
  expect(await submits(1, [part('P', 1)])).toBe(true);
  expect(await binds(1, 'P')).toBe(true);
  expect(await binds(1, 'P-1')).toBe(true);
  expect(await binds(2, 'P')).toBe(false);
  expect(await binds(2, 'P-1')).toBe(false);
  await clear();
});

test('whatever is sent, corrected, closed and bound, by several at once, no order is twice', async () => {
  const random = seeded(20);
  const ORDERS = ['A', 'B', 'C', 'D'];
  const CASES = [1, 2, 3, 4, 5];
  const some = (): NumberOnce[] => [
    ...new Map(
      Array.from({ length: random.int(1, 3) }, () => part(random.pick(ORDERS), random.int(1, 2))).map((p) => [
        p.key,
        p,
      ]),
    ).values(),
  ];
  const act = async (n: number): Promise<void> => {
    const numbers = some();
    switch (random.int(0, 4)) {
      case 0:
      case 1:
        if (await submits(n, numbers)) await keeps(caseOf(n), numbers);
        return;
      case 2:
        return keeps(caseOf(n), []);
      case 3:
        return void (await binds(n, random.pick(ORDERS)));
      default:
        return keeps(voucherOf(n), []);
    }
  };
  for (let round = 0; round < 60; round++) {
    await Promise.all(CASES.map(act));
    const all = await claims();
    const bound = all.filter(({ workflow_id }) => workflow_id.startsWith('voucher/'));
    const twice = bound.flatMap((v) =>
      all.filter(
        (c) => c.order === v.key && c.workflow_id !== v.workflow_id.replace('voucher/', 'subsidy/').replace('/V', '/'),
      ),
    );
    expect({ round, twice }).toEqual({ round, twice: [] });
  }
});
