import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_VIEWS, savedViewsContract } from '#domain/identity/saved-view-contract.ts';
import type { Input } from '#domain/shared/endpoint.ts';
import { MOBILES } from '../builders.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World;
let operator: TestUser, colleague: TestUser;
beforeAll(async () => {
  w = await world({ worker: false });
  [operator, colleague] = (await Promise.all([MOBILES.operator, MOBILES.operator2].map((m) => w.signIn(m)))) as [
    TestUser,
    TestUser,
  ];
});
afterAll(() => w.close());

const { getViewList, saveView, deleteView } = savedViewsContract;
const save = (user: TestUser, name: string, more: Partial<Input<typeof saveView>> = {}) =>
  user.call(saveView, { list: 'subsidy', name, query: 'tab=0&sort=step_since.asc', ...more });
const views = async (user: TestUser) => (await user.call(getViewList, { list: 'subsidy' })).items;

test('kept, renamed, made the default, forgotten; nobody else sees or touches it', async () => {
  const oldest = await save(operator, '停留最久', { is_default: true });
  const mine = await save(operator, '  全部  ', { query: 'tab=0', is_default: true });
  expect((await views(operator)).map((v) => [v.name, v.query, v.is_default])).toEqual([
    ['停留最久', 'tab=0&sort=step_since.asc', false],
    ['全部', 'tab=0', true],
  ]);
  await save(operator, '等得最久', { view_id: oldest.view_id, query: '', is_default: false });
  expect((await views(operator)).map((v) => v.name)).toEqual(['全部', '等得最久']);

  expect(await views(colleague)).toEqual([]);
  await save(colleague, '全部');
  const { view_id } = mine;
  await expect(save(colleague, 'x', { view_id })).rejects.toMatchObject({ code: 7101 });
  await expect(colleague.call(deleteView, { view_id })).rejects.toMatchObject({ code: 7101 });
  await operator.call(deleteView, { view_id });
  await expect(operator.call(deleteView, { view_id })).rejects.toMatchObject({ code: 7101 });
  expect((await views(operator)).map((v) => v.name)).toEqual(['等得最久']);
});

test('a name is one view’s, also in other letters and of two at once; its own it may keep', async () => {
  const late = await save(operator, 'Late');
  await expect(save(operator, 'LATE')).rejects.toMatchObject({ code: 7240, message: expect.stringContaining('LATE') });
  expect(await save(operator, 'late', { view_id: late.view_id })).toMatchObject({ name: 'late' });
  const rivals = await Promise.allSettled([save(operator, 'both'), save(operator, 'both')]);
  expect(rivals.map((r) => r.status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('at most twenty, of which the last may still be changed', async () => {
  const have = (await views(operator)).length;
  for (let n = have; n < MAX_VIEWS; n++) await save(operator, `view ${n}`);
  await expect(save(operator, 'one more')).rejects.toMatchObject({ code: 7241 });
  const [first] = await views(operator);
  expect(await save(operator, 'renamed', { view_id: first?.view_id })).toMatchObject({ name: 'renamed' });
});

test.each([
  ['no name', { name: ' ' }],
  ['a long name', { name: 'x'.repeat(31) }],
  ['a long query', { query: `keyword=${'x'.repeat(1000)}` }],
  ['what no address has', { query: '<script>' }],
])('%s is refused by its field', async (_what, wrong) => {
  const field = Object.keys(wrong)[0] ?? '';
  await expect(save(colleague, 'y', wrong)).rejects.toMatchObject({
    code: 7100,
    message: expect.stringContaining(field),
  });
});

test('the applicants’ portal has no such lists', async () => {
  const applicant = await w.signIn(MOBILES.applicant);
  await expect(views(applicant)).rejects.toMatchObject({ code: 7102 });
});
