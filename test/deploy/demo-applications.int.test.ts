import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepCommands } from '#api/shared/cases/command-sweep.ts';
import { seedApplications } from '#db/seeds/applications.ts';
import { STORIES } from '#db/seeds/application-stories.ts';
import { seedOffline } from '#db/seeds/catalog.ts';
import { seedEnterprises } from '#db/seeds/enterprises.ts';
import { CORPS, type People } from '#db/seeds/people.ts';
import type { Tx } from '#db/client.ts';
import { ALLOWANCE_TYPES, FORM_DOCUMENTS } from '#domain/subsidy/flow/flow.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { fullForm, type DraftForm } from '#domain/subsidy/form/form.ts';
import { beijingYear } from '#domain/shared/time/working-days.ts';
import { MOBILES, operatorDetail } from '#test/builders/subsidy.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World;
let operator: TestUser;
beforeAll(async () => {
  w = await world();
  operator = await w.signIn(MOBILES.operator);
  await w.db.system.transaction().execute(async (tx) => {
    const people = await peopleIn(tx);
    await seedEnterprises(tx, people, 'nanshan');
    const keeper = people.users.get(MOBILES.tenantAdmin);
    if (keeper) await seedOffline(tx, 'nanshan', keeper);
    await seedApplications(tx, w.deps.files, people, beijingYear(Date.now()), '50.00');
  });
  const open = () =>
    w.db.system
      .selectFrom('command')
      .where('state', '=', 'pending')
      .select((e) => e.fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow();
  for (let n = 1; n > 0; n = Number((await open()).n)) await sweepCommands(w.deps, 0);
});
afterAll(() => w.close());

/** The demo's people as they were seeded, each under the first hat. */
async function peopleIn(tx: Tx): Promise<People> {
  const corps = await tx.selectFrom('corp').select(['corp_id', 'credit_code']).execute();
  const keyOf = new Map(CORPS.map(({ credit_code, key }) => [credit_code, key]));
  const keys = new Map(corps.map(({ corp_id, credit_code }) => [corp_id, keyOf.get(credit_code) ?? '']));
  const rows = await tx
    .selectFrom('membership as m')
    .innerJoin('user_account as u', 'u.user_id', 'm.user_id')
    .select(['u.user_id', 'u.name', 'u.mobile', 'm.scene', 'm.roles', 'm.corp_id', 'm.tenant_id'])
    .orderBy('m.membership_id', 'desc')
    .execute();
  const hats = rows.map(({ user_id, name, mobile, corp_id, ...hat }) => {
    const corp = keys.get(corp_id ?? '');
    return [mobile, { user_id, name, hat: { mobile, ...hat, ...(corp && { corp }) } }] as const;
  });
  return {
    corps: new Map([...keys].map(([id, key]) => [key, id])),
    users: new Map(hats) as unknown as People['users'],
  };
}

test('every act of the demo’s applications is accepted', async () => {
  const commands = await w.db.system.selectFrom('command').select(['state', 'response', 'message']).execute();
  expect(commands.filter((c) => c.state !== 'done').map((c) => [c.response, c.message])).toEqual([]);
});

test('each type has applications at different steps, whose forms could be sent as they are', async () => {
  const seen: Record<string, string[]> = {};
  for (const allowance_type of ALLOWANCE_TYPES) {
    const { items } = await operator.call(approvalContract.getTenantApplyList, { allowance_type, limit: 200 });
    const told = STORIES.filter(({ corp, type = 'online' }) => corp !== 'dingyuan' && type === allowance_type);
    expect(items).toHaveLength(told.length);
    seen[allowance_type] = [...new Set(items.map(({ activity }) => activity))].toSorted((a, b) => a.localeCompare(b));
    for (const { apply_num } of items) {
      const { form, custom } = await operatorDetail(operator, apply_num);
      const asks = FORM_DOCUMENTS.filter((document) => document in form);
      // what was asked for later comes with a form that was sent before
      const before = asks.length > 0 ? { submitted: form as DraftForm } : {};
      const judged = fullForm({ type: allowance_type, custom, asks, ...before }).safeParse(form);
      expect(judged.error?.issues ?? []).toEqual([]);
    }
  }
  expect(seen['offline']).toEqual([
    'corp_submit_acceptance_report',
    'ended',
    'operator_approval_again',
    'operator_approval_first',
  ]);
  expect(seen['postpaid']).toEqual([
    'cloud_final_approval_coupon',
    'corp_submit_detailed_billings',
    'ended',
    'government_approval_coupon',
  ]);
});
