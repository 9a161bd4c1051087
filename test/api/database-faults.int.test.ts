import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sweepCommands } from '#api/shared/cases/command-sweep.ts';
import { tasksContract } from '#domain/subsidy/contract/tasks.ts';
import { MOBILES, submit } from '#test/builders/subsidy.ts';
import { asOwner } from '../as-owner.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World;
let operator: TestUser;
let apply_num: string;
beforeAll(async () => {
  w = await world();
  ({ apply_num } = await submit(w, await w.signIn(MOBILES.applicant)));
  operator = await w.signIn(MOBILES.operator);
});
afterAll(() => w.close());

const [UNAVAILABLE, STORAGE_FULL, PROCESSING] = [503, 507, 7121];
const comment = (note: string, key: string = randomUUID()) =>
  operator.call(tasksContract.commentCase, { apply_num, note }, key).then(
    () => 'done',
    (error: { code: number }) => error.code,
  );
const notes = async () => {
  const { items } = await operator.call(tasksContract.getCommentList, { apply_num });
  return items.map(({ note }) => note);
};

/** As a full disk answers: whatever is written to a table fails with its SQLSTATE, until there is room again. */
const fill = (table: string) =>
  asOwner(
    w,
    `create function disk_full() returns trigger language plpgsql as $$
       begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
     create trigger disk_full before insert on ${table} for each row execute function disk_full()`,
  );
const room = () => asOwner(w, 'drop function if exists disk_full() cascade');
afterEach(room);

test('a full disk is told as what it is: what is there can be read, and the same succeeds once there is room', async () => {
  const key = randomUUID();
  await fill('command');
  expect(await comment('one', key)).toBe(STORAGE_FULL);
  expect(await notes()).toEqual([]);
  await room();
  expect(await comment('one', key)).toBe('done');
  expect(await notes()).toEqual(['one']);
});

test('what its case accepted while the disk was full is written down once there is room, once', async () => {
  await fill('case_transition');
  expect(await comment('two')).toBe(PROCESSING);
  expect(await notes()).toEqual(['one']);
  await room();
  await expect.poll(notes, { timeout: 60_000 }).toEqual(expect.arrayContaining(['one', 'two']));
  await sweepCommands(w.deps, 0);
  expect(await notes()).toHaveLength(2);
});

test('while a table is kept by somebody everybody who needs it is told, and nobody hangs; then it goes on', async () => {
  const keeper = new pg.Client({ connectionString: w.url });
  await keeper.connect();
  await keeper.query('begin; lock table command in access exclusive mode');
  // more than there are connections
  const told = await Promise.all(Array.from({ length: 25 }, (_, n) => comment(`kept out ${n}`)));
  expect(told).toEqual(told.map(() => UNAVAILABLE));
  await keeper.query('rollback');
  await keeper.end();
  expect(await comment('three')).toBe('done');
  expect(await notes()).toHaveLength(3);
});
