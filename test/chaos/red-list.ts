import { setTimeout as sleep } from 'node:timers/promises';
import { redListContract } from '#domain/subsidy/contract/red-list.ts';
import { administratorOf, type People } from './people.ts';
import { refused } from './prepared.ts';
import type { Seeded } from './seeded.ts';

const { addRedListing, endRedListing, findCorps, listRedList } = redListContract;

/** Somebody of the park puts the enterprise on the red list for some seconds, while everybody goes on; one at a time. */
export function openRedList(p: People): (s: Seeded) => Promise<void> {
  let turn: Promise<unknown> = Promise.resolve();
  return (s) => {
    const over = turn.then(() => listOnce(p, s));
    turn = over.catch(() => {});
    return over;
  };
}

async function listOnce(p: People, s: Seeded): Promise<void> {
  const { tenant_id } = p;
  const admin = administratorOf(p);
  const { items } = await admin.read(findCorps, { tenant_id, keyword: '云启' });
  const corp_id = items[0]?.corp_id;
  if (corp_id === undefined) throw new Error('the enterprise of the demo is not found');
  // listed already, when the answer was lost
  await admin.read(addRedListing, { tenant_id, corp_id, reason: '核查中', until: null }).catch(refused);
  await sleep(s.int(6_000, 9_000));
  for (;;) {
    const standing = await admin.read(listRedList, { tenant_id, state: 'on' });
    if (standing.items.length === 0) return;
    for (const { listing_id } of standing.items)
      await p.government.read(endRedListing, { tenant_id, listing_id, reason: '核查完毕' }).catch(refused);
  }
}
