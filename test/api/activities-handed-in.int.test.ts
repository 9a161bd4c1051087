import { afterAll, beforeAll, expect, test } from 'vitest';
import { activitiesContract, type ActivityDetail } from '#domain/activities/contract/workbench.ts';
import { ACTIVITY_STATUS as S } from '#domain/activities/status.ts';
import { inboxContract } from '#domain/identity/inbox-contract.ts';
import { anActivity } from '#test/builders/activity.ts';
import type { Park } from '../park.ts';
import { Refused } from '../test-user.ts';
import { world, type World } from '../world.ts';

const { add, update, submit, withdraw, approve, reject, providerList, providerDetail, tenantDetail } =
  activitiesContract;
const { draft, submitted, approved, rejected, withdrawn } = S;
let w: World;
let park: Park;
beforeAll(async () => {
  w = await world({ worker: false });
  park = await w.park();
});
afterAll(() => w.close());

/** What the provider's calls tell of an activity, refusals too, in one text. */
async function readOf({ activity_id, status, lock }: ActivityDetail): Promise<string> {
  const { tenant_id, providerAdmin: provider } = park;
  // decided on as somebody read it who is late; what waits for nobody also as it is
  const unread = 'f'.repeat(64);
  const asRead = { tenant_id, activity_id, lock: status === draft || status === withdrawn ? lock : unread };
  const asked = [
    () => provider.call(providerDetail, { tenant_id, activity_id }),
    () => provider.call(providerList, {}),
    () => provider.call(providerList, { keyword: '草稿' }),
    () => provider.call(providerList, { sort: 'begin_time', order: 'desc' }),
    () => provider.call(inboxContract.approveList, {}),
    () => provider.call(approve, { ...asRead, note: '' }),
    () => provider.call(approve, { ...asRead, lock: unread, note: '' }),
    () => provider.call(reject, { ...asRead, reason: '不行' }),
  ];
  const told: unknown[] = [];
  for (const ask of asked)
    told.push(
      await ask().catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        return { message: error.message, response: error.response };
      }),
    );
  return JSON.stringify(told);
}

let n = 0;
/** One activity and the acts on it, each as its park or the provider reads it. */
async function written() {
  const { tenant_id, admin, providerAdmin } = park;
  const text = (title: string) =>
    anActivity({ title, summary: title, place: title, content: `<p>${title}</p>`, capacity: 100 + n });
  const next = () => text(`草稿${String(++n).padStart(3, '0')}`);
  const first = await admin.call(add, next());
  const at = { activity_id: first.activity_id };
  const asPark = async () => ({ ...at, lock: (await admin.call(tenantDetail, at)).lock });
  const asProvider = async () => ({ tenant_id, ...(await asPark()) });
  const acts = {
    save: async () => admin.call(update, { ...(await asPark()), ...next() }),
    submit: async () => admin.call(submit, await asPark()),
    recall: async () => admin.call(submit, { ...(await asPark()), recall: true }),
    withdraw: async () => admin.call(withdraw, { ...(await asPark()), reason: '场地' }),
    approve: async () => providerAdmin.call(approve, { ...(await asProvider()), note: '' }),
    reject: async () => providerAdmin.call(reject, { ...(await asProvider()), reason: '太小' }),
  };
  return { acts, read: async () => admin.call(tenantDetail, at) };
}

test.each([
  ['submit approve save withdraw', withdrawn],
  ['submit approve save withdraw submit reject', rejected],
  ['submit approve save submit recall save withdraw', withdrawn],
  ['submit approve save submit reject save withdraw save', draft],
  ['submit reject save submit approve save submit withdraw', withdrawn],
  ['submit approve withdraw save submit approve save withdraw submit', submitted],
  ['submit approve save withdraw submit approve', approved],
])('after %s the provider reads only what was handed in or approved', async (sequence, ends) => {
  const { acts, read } = await written();
  const known = new Set<string>();
  const all = new Set<string>();
  for (const act of ['', ...sequence.split(' ')] as ('' | keyof typeof acts)[]) {
    if (act !== '') await acts[act]();
    const row = await read();
    const { title, status } = row;
    all.add(title);
    if (status === submitted) known.add(title);
    const told = await readOf(row);
    const leaked = [...all].filter((each) => told.includes(each) && !known.has(each));
    expect([act, leaked]).toEqual([act, []]);
  }
  const { status, title } = await read();
  expect(status).toBe(ends);
  // and the park has what it wrote
  expect(title).toBe([...all].at(-1));
});
