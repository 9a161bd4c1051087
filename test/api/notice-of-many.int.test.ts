import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countNotices } from '#db/repositories/articles/notices.ts';
import { noticesContract } from '#domain/articles/notices-contract.ts';
import { myMessagesContract } from '#domain/messages/contract.ts';
import { addArticle } from '#test/builders/article.ts';
import { asOwner } from '../as-owner.ts';
import type { Park } from '../park.ts';
import { world, type World } from '../world.ts';

const USERS = 100_000;
let w: World;
let park: Park;
beforeAll(async () => {
  w = await world({ worker: false });
  park = await w.park();
  await asOwner(
    w,
    `with people as (
       insert into user_account (mobile, name, password_hash)
       select (15000000000 + n)::text, '用户 ' || n, '' from generate_series(1, ${USERS}) n returning user_id
     )
     insert into membership (user_id, tenant_id, scene, roles, corp_id)
     select user_id, '${park.tenant_id}', 'portal', array['applicant'], '${park.corp_id}' from people`,
  );
}, 240_000);
afterAll(() => w.close());

/** How many rows each table has. */
async function rowsOfTables(): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; n: string }>`
    select c.relname as name, (xpath('//n/text()', query_to_xml(format('select count(*) as n from public.%I', c.relname), false, true, '')))[1]::text as n
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_table_privilege(c.oid, 'select')`.execute(
    w.db.system,
  );
  return new Map(rows.map(({ name, n }) => [name, Number(n)]));
}
/** How many rows of which tables an act has added. */
async function addedBy(act: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await rowsOfTables();
  await act();
  const after = await rowsOfTables();
  return Object.fromEntries(
    [...after].map(([table, n]) => [table, n - (before.get(table) ?? 0)]).filter(([, n]) => n !== 0),
  );
}

test(`a notice to ${USERS} users writes what it writes for a handful, and each counts it`, async () => {
  const handful = await w.park();
  const publish = (of: Park) => () => addArticle(of.admin, { title: '周六停水' }, 'publish');
  const few = await addedBy(publish(handful));
  const many = await addedBy(publish(park));
  expect(many).toEqual(few);
  expect(many['article']).toBe(1);
  expect(Object.keys(many).filter((table) => /^(notice_read|message|outbox_message)$/.test(table))).toEqual([]);

  const someOfThem = await w.db.system
    .selectFrom('membership')
    .where('tenant_id', '=', park.tenant_id)
    .where('scene', '=', 'portal')
    .orderBy('user_id', 'desc')
    .limit(20)
    .select('user_id')
    .execute();
  for (const { user_id } of someOfThem) {
    const reader = { user_id, tenant_id: park.tenant_id };
    expect(await w.db.system.transaction().execute((tx) => countNotices(tx, reader))).toEqual({ read: 0, unread: 1 });
  }
  // who reads it writes a row of their own
  const read = () =>
    park.applicant.call(noticesContract.markNotices, { Seen: new Date(Date.now() + 1_000).toISOString() });
  expect(await addedBy(read)).toMatchObject({ notice_read: 1 });
  expect(await park.applicant.call(myMessagesContract.countUnread, {})).toEqual({ unread: 0, unread_notices: 0 });
  expect(await park.colleague.call(myMessagesContract.countUnread, {})).toEqual({ unread: 0, unread_notices: 1 });
});
