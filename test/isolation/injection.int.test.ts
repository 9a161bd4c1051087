import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { begin } from '#domain/subsidy/case/machine.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import { CALLS } from '../calls.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { FROM_OUR_PAGE, rawCall } from '../raw-call.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';
import { nowhere } from './cast.ts';
import { fieldsOf, probeOf } from './probes.ts';

const NAMES = [
  '100%折扣公司',
  'a_b_c',
  'abbbc',
  'back\\slash',
  "O'Brien & Co",
  "'; drop table corp; --",
  '1 or 1=1',
  'pg_sleep(9)',
  '$1 ${1} :name ?',
  '%_%',
  'Plain Ltd',
  '普通公司',
];
const PAYLOADS = [
  '%',
  '_',
  '\\',
  '%%',
  '\\%',
  'a_b',
  'a%c',
  '%25',
  "'",
  "''",
  '"',
  '--',
  '/*',
  '$1',
  '${1}',
  ':name',
  '?',
  'PLAIN',
  '折扣',
  '公司',
  "' or '1'='1",
  "' or 1=1 --",
  '1 or 1=1',
  "'; drop table corp; --",
  "'; select pg_sleep(9); --",
  "' || pg_sleep(9) || '",
  "' union select password_hash from user_account --",
  '(select pg_sleep(9))',
  'pg_sleep(9)',
  "\\'; select 1; --",
  "%' escape '!' --",
  "x') or true --",
];

let w: World;
let cast: Record<(typeof WHO)[number], TestUser>;
const WHO = ['applicant', 'operator', 'tenantAdmin', 'provider', 'finalAdmin'] as const;
beforeAll(async () => {
  // each call is sent more often than its limit takes of one person
  w = await world({ worker: false, env: { REQUEST_ALLOWANCE: '1000' } });
  cast = Object.fromEntries(
    await Promise.all(WHO.map(async (who) => [who, await w.signIn(MOBILES[who])])),
  ) as typeof cast;
  await applicationsOf(NAMES);
});
afterAll(() => w.close());

/** An application for each name, as the list reads them. */
async function applicationsOf(names: string[]): Promise<void> {
  const { system } = w.db;
  const { corp_id } = await system
    .selectFrom('corp')
    .where('tenant_id', '=', 'nanshan')
    .select('corp_id')
    .executeTakeFirstOrThrow();
  const id = '00000000-0000-4000-8000-000000000000';
  const now = new Date();
  const state = JSON.stringify(begin({ corp_id, submitter: id }));
  const rows = names.map((corp_name, i) => ({
    tenant_id: 'nanshan',
    apply_num: `20200101NS${String(i).padStart(6, '0')}`,
    workflow_id: `subsidy/nanshan/${i}`,
    allowance_type: 'online' as const,
    flow_version: 1,
    corp_id,
    corp_name,
    park_id: 'nanshan-a',
    apply_user_id: id,
    apply_user: '',
    apply_time: now,
    seq: 1,
    status: 1 as const,
    activity: 'operator_approval',
    visit: 1,
    step_since: now,
    due_at: null,
    state,
    revision_id: id,
    apply_year: 2026,
    allowance_ratio: '50.00',
    order_money: '1.00',
    subsidy_money: '0.50',
    ended_at: null,
  }));
  await system.insertInto('subsidy_application').values(rows).execute();
}

describe.each(PAYLOADS)('the keyword %j', (keyword) => {
  test('finds what contains it, letter by letter, in every list', async () => {
    const containing = NAMES.filter((name) => name.toLowerCase().includes(keyword.toLowerCase())).toSorted();
    const lists = [
      cast.applicant.call(applicationsContract.getApplyList, { keyword }),
      cast.operator.call(approvalContract.getTenantApplyList, { keyword }),
      cast.provider.call(approvalContract.getCloudApproveList, { keyword }),
    ];
    for (const { items, total } of await Promise.all(lists)) {
      expect(items.map((i) => i.corp_name).toSorted()).toEqual(containing);
      expect(total).toBe(containing.length);
    }
  });
});

test('a step or a sort order that is none is refused or finds nothing', async () => {
  for (const payload of PAYLOADS) {
    const { items } = await cast.operator.call(approvalContract.getTenantApplyList, { activity: [payload] });
    expect(items, payload).toEqual([]);
    for (const field of ['sort', 'order']) {
      const { body } = await cast.operator.send(approvalContract.getTenantApplyList, { [field]: payload });
      expect(body, payload).toMatchObject({ code: 7100, response: { issues: [{ path: field }] } });
    }
  }
});

const REFUSED: number[] = [ERRORS.FORBIDDEN.code, ERRORS.EVERY_PARK.code];
const isRefused = (text: string): boolean => REFUSED.includes((JSON.parse(text) as { code: number }).code);

describe.each(CALLS.filter(([name]) => !/\.(logout|tenantSwitch)$/.test(name)))('%s', (name, endpoint) => {
  const texts = Object.entries(fieldsOf(endpoint).all).filter(([, s]) => s.type === 'string' || s.type === 'array');

  test('SQL in any of its texts is a text: no failure, no word of the database', async () => {
    const probe = probeOf(name, endpoint, nowhere({} as never));
    const everybody = endpoint.access === 'public' ? [cast.applicant] : Object.values(cast);
    const ask = (u: TestUser, body: object) => rawCall(w, endpoint, { body, headers: FROM_OUR_PAGE, cookie: u.cookie });
    // whoever may not use it is refused before a field is read, also one that no contract knows
    const admitted: TestUser[] = [];
    for (const u of everybody) if (!isRefused((await ask(u, { no_such_field: 1 })).text)) admitted.push(u);
    for (const [field, schema] of texts) {
      for (const [turn, payload] of PAYLOADS.slice(-12).entries()) {
        const body = { ...probe, [field]: schema.type === 'array' ? [payload] : payload };
        const answers = await Promise.all((turn === 0 ? everybody : admitted).map((u) => ask(u, body)));
        for (const { status, text } of answers) {
          expect(status, `${field} ${payload} ${text}`).toBe(200);
          // what is kept may be told again as it was sent
          const told = text.replaceAll(JSON.stringify(payload).slice(1, -1), '');
          expect(told).not.toMatch(/syntax error|password_hash|relation "/i);
        }
      }
    }
  });
});
