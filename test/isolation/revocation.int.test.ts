import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { filesContract } from '#domain/files/contract.ts';
import { identityContract } from '#domain/identity/contract.ts';
import { roleContract } from '#domain/identity/role-contract.ts';
import { userContract } from '#domain/identity/user-contract.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { tells } from '#db/repositories/cases/case-projection.ts';
import { samplePdf } from '#db/seeds/samples.ts';
import { startApiProcess, type ApiProcess } from '#test/processes/api.ts';
import { upload } from '#test/builders/subsidy.ts';
import { hire } from '#test/builders/hire.ts';
import type { Park } from '../park.ts';
import { world, type World } from '../world.ts';

/** Races; `RACES=1000` as many as the issue of administration asks for. */
const RACES = Number(process.env['RACES'] ?? 24);
/** Requests that somebody keeps under way while their right is taken. */
const AT_ONCE = 4;
const READ = 'subsidy.case.read';

let w: World;
let park: Park;
let other: ApiProcess;
let guid: string;
beforeAll(async () => {
  w = await world({ worker: false });
  // each victim asks from an address of their own, as an installation behind a proxy has it: nobody is refused for asking a lot
  other = await startApiProcess(w, { TRUST_PROXY: '127.0.0.1' });
});
afterAll(async () => {
  other.child.kill();
  await once(other.child, 'exit');
  await w.close();
});

const WAYS = ['disable', 'end the hat', 'take the role', 'empty the role', 'another number'] as const;
let hired = 0;
/** A park makes at most a hundred roles, and a race takes two. */
const A_PARK = 40;

/** Somebody who may read cases by a role of the park's own, and the ways in which they lose that. */
async function victim() {
  if (hired % A_PARK === 0) {
    park = await w.park();
    guid = await upload(w, park.applicant, 'document', '营业执照.pdf', samplePdf('licence'));
  }
  const fields = {
    scene: 'tenant' as const,
    name: `角色 ${++hired}`,
    note: '',
    considered: [READ, 'demand.cases.read'],
  };
  const role = await park.admin.call(roleContract.addParkRole, { ...fields, resources: [READ] });
  const made = await hire(w, {
    mobile: `1750000${String(hired).padStart(4, '0')}`,
    name: `员工 ${hired}`,
    scene: 'tenant',
    tenant_id: park.tenant_id,
    roles: [role.role_id],
  });
  const { user_id } = made;
  const read = async () => park.admin.call(userContract.getUserDetail, { user_id });
  const rewrite = async (roles: string[] | null) => {
    const { lock, name } = await read();
    const hats = roles && [
      { scene: 'tenant' as const, tenant_id: park.tenant_id, tenant_grants: null, roles: roles as never },
    ];
    await park.admin.call(userContract.updateUser, { user_id, name, lock, hats: hats ?? [] });
  };
  const lose: Record<(typeof WAYS)[number], () => Promise<unknown>> = {
    disable: () => park.admin.call(userContract.updateUserStatus, { user_id, status: 'disabled', reason: '' }),
    'end the hat': () => rewrite(null),
    'take the role': async () => {
      const less = { ...fields, name: `${fields.name} 乙`, resources: ['demand.cases.read'] };
      await rewrite([(await park.admin.call(roleContract.addParkRole, less)).role_id]);
    },
    'empty the role': () =>
      park.admin.call(roleContract.updateParkRole, {
        ...fields,
        role_id: role.role_id,
        lock: role.lock,
        resources: ['demand.cases.read'],
      }),
    'another number': () =>
      park.admin.call(userContract.changeMobile, {
        user_id,
        mobile: `1740000${String(hired).padStart(4, '0')}`,
        reason: '换号',
      }),
  };
  return { ...made, lose };
}

/** What says who asks: the session, and the address before the proxy. */
const from = (cookie: string) => ({ cookie, 'x-forwarded-for': `10.7.${hired >> 8}.${hired & 255}` });

/** What a right to read cases opens, asked of the other process: the list, and a file by an address that was signed before. */
async function ask(cookie: string, what: 'list' | 'file', address: string): Promise<boolean> {
  const headers = { ...from(cookie), origin: other.origin, 'content-type': 'application/json' };
  if (what === 'file') return (await fetch(other.origin + address, { headers: from('') })).ok;
  const body = JSON.stringify({ tab: 0, limit: 1, offset: 0 });
  const answer = await fetch(other.origin + approvalContract.getTenantApplyList.path, {
    method: 'POST',
    headers,
    body,
  });
  // a limit would refuse whoever keeps the right as well
  expect(answer.status).not.toBe(429);
  return answer.ok && ((await answer.json()) as { code: number }).code === 0;
}

/** The event stream of somebody at the other process; `heard` grows, `over` once it was closed. */
async function listen(cookie: string) {
  const { body } = await fetch(`${other.origin}/live`, { headers: { ...from(cookie), accept: 'text/event-stream' } });
  const ear = { heard: '', over: false };
  const read = async () => {
    for await (const chunk of body ?? []) ear.heard += new TextDecoder().decode(chunk);
    ear.over = true;
  };
  read().catch((error: unknown) => (ear.heard += String(error)));
  await vi.waitUntil(() => ear.heard.includes('event: ready'), { timeout: 60_000 });
  return ear;
}

/** Says that a case of the park moved, as its projection does. */
const say = (case_no: string) =>
  sql`select ${tells({ tenant_id: park.tenant_id, case_kind: 'subsidy', case_no, status: 1, activity: 'operator_approval', corp_id: park.corp_id, internal: false, event_id: randomUUID(), seq: 1 })}`.execute(
    w.db.system,
  );

test(`what begins or happens after the answer of a revocation sees it, in another process and in its streams, over ${RACES} races`, async () => {
  const late: string[] = [];
  const seen = { before: 0, after: 0 };
  for (let race = 0; race < RACES; race++) {
    const way = WAYS[race % WAYS.length] as (typeof WAYS)[number];
    const { user, lose } = await victim();
    const { items } = await user.call(filesContract.getDownloadUrl, { guid_list: [guid] });
    const address = items[guid]?.pre_signed_url ?? '';
    const ear = await listen(user.cookie);
    await say(`before-${race}`);
    await expect.poll(() => ear.heard).toContain(`before-${race}`);
    let answered = Infinity;
    let over = false;
    const asks = Array.from({ length: AT_ONCE }, async (_, n) => {
      for (let after = 0; after < 2;) {
        const began = performance.now();
        const what = n % 2 === 0 ? 'list' : 'file';
        const admitted = await ask(user.cookie, what, address);
        if (admitted && began > answered)
          late.push(`${way}: ${what}, ${Math.round(began - answered)} ms after the answer`);
        seen[began > answered ? 'after' : 'before']++;
        if (over) after++;
      }
    });
    await lose[way]();
    answered = performance.now();
    over = true;
    await say(`after-${race}`);
    await Promise.all(asks);
    await expect.poll(() => ear.over).toBe(true);
    if (ear.heard.includes(`after-${race}`)) late.push(`${way}: a stream heard what happened after the answer`);
  }
  expect(late).toEqual([]);
  expect(Math.min(seen.before, seen.after)).toBeGreaterThan(RACES);
}, 3_600_000);

test('the same two processes let in whoever keeps the right, so that it is not everybody who is refused', async () => {
  const { user } = await victim();
  const { items } = await user.call(filesContract.getDownloadUrl, { guid_list: [guid] });
  expect(await ask(user.cookie, 'list', '')).toBe(true);
  expect(await ask(user.cookie, 'file', items[guid]?.pre_signed_url ?? '')).toBe(true);
  expect((await user.call(identityContract.userInfo, {})).user.user_id).toBeTruthy();
});
