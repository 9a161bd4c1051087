import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { openDatabases, type Databases } from '#db/client.ts';
import { extendOnce, issueOnce, recallOnce } from '#db/repositories/voucher/built-in-provider.ts';
import { createDatabase } from '../world.ts';

let db: Databases;
beforeAll(async () => {
  db = openDatabases(await createDatabase(), () => {});
});
afterAll(() => db.close());

const asked = (voucher_num: string) => ({ voucher_num, uin: '100012345678', amount: '100.00' });
const issue = (voucher_num: string) => issueOnce(db.system, asked(voucher_num), 86_400_000);
const recall = (voucher_num: string, ref = '', used = '0.00') => recallOnce(db.system, { voucher_num, ref, used });

test('a number that was called back before it was issued is never issued', async () => {
  expect(await recall('V1')).toEqual({ used: '0.00', issued: false });
  await expect(issue('V1')).rejects.toThrow(/never to issue V1/);
  expect(await recall('V1')).toEqual({ used: '0.00', issued: false });
});

test('one that was issued is told what was used of it, and is issued no second time', async () => {
  const first = await issue('V2');
  expect(await recall('V2', '', '5.00')).toEqual({ used: '5.00', issued: true });
  expect(await recall('V2', '', '9.00')).toEqual({ used: '5.00', issued: true });
  expect(await issue('V2')).toEqual(first);
  await expect(extendOnce(db.system, 'V2', Date.now())).rejects.toThrow(/called V2 back/);
});

test('one that its people issued by hand is extended and called back by the number that they gave it', async () => {
  const until = Date.now() + 1_000;
  expect(await extendOnce(db.system, 'V3', until)).toBe(until);
  expect(await recall('V3', 'HAND-3', '7.00')).toEqual({ used: '7.00', issued: true });
});

test('of an issue and a recall at once one comes first, and both say the same', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, async (_, i) => {
      const voucher_num = `R${i}`;
      const both = [() => issue(voucher_num), () => recall(voucher_num)];
      const [one, other] = i % 2 === 0 ? both : both.toReversed();
      const [first, second] = await Promise.allSettled([one!(), other!()]);
      const [issued, recalled] = i % 2 === 0 ? [first, second] : [second, first];
      const { issued: had } = (recalled as PromiseFulfilledResult<{ issued: boolean }>).value;
      return `${issued.status} ${had}`;
    }),
  );
  expect(outcomes.filter((each) => !['fulfilled true', 'rejected false'].includes(each))).toEqual([]);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from provider_recall r where r.issued <> exists (
      select from provider_voucher v where v.voucher_num = r.voucher_num) and r.voucher_num like 'R%'`.execute(
    db.system,
  );
  expect(rows).toEqual([{ n: 0 }]);
});
