import { afterAll, beforeAll, expect, test } from 'vitest';
import { identityContract } from '#domain/identity/contract.ts';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import {
  applicationsContract,
  MAX_CORRECTING,
  MAX_DRAFTS,
  MAX_PREPARED,
} from '#domain/subsidy/contract/applications.ts';
import { preparedContract } from '#domain/subsidy/contract/prepared.ts';
import { asOwner } from '../as-owner.ts';
import { completeForm, decide, MOBILES, operatorDetail, submit } from '#test/builders/subsidy.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const ROOM = 2;
const AT_ONCE = 6;
const allowance_type = 'online' as const;
let w: World;
let applicant: TestUser, operator: TestUser;
let corp_id: string;
beforeAll(async () => {
  w = await world();
  [applicant, operator] = await Promise.all([w.signIn(MOBILES.applicant), w.signIn(MOBILES.operator)]);
  corp_id = (await applicant.call(identityContract.userInfo, {})).corp?.corp_id ?? '';
});
afterAll(() => w.close());

/** As many drafts of the enterprise as leave room for a few: corrections of applications, or of none. */
const fill = (count: number, about: string) =>
  asOwner(
    w,
    `insert into subsidy_draft (tenant_id, corp_id, user_id, allowance_type, form, about, round)
     select 'nanshan', '${corp_id}', gen_random_uuid(), 'online', '{}', ${about}, n::text from generate_series(1, ${String(count)}) n`,
  );
/** What is answered to several that are sent at once: as many are taken as there is room for. */
async function atOnce(send: (n: number) => Promise<{ body: { code: number } }>): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => send(n)));
  return answers.map(({ body }) => body.code).toSorted((a, b) => a - b);
}
const within = (full: number): number[] => Array.from({ length: AT_ONCE }, (_, n) => (n < ROOM ? 0 : full));

test('drafts of applications that are begun at once stay within their bound', async () => {
  await fill(MAX_DRAFTS - ROOM, 'null');
  expect(await atOnce(() => applicant.send(applicationsContract.saveTemp, { allowance_type, form: {} }))).toEqual(
    within(ERRORS.DRAFTS_FULL.code),
  );
});

test('drafts of corrections that are begun at once stay within their bound', async () => {
  const form = await completeForm(w, applicant);
  const rounds: { apply_num: string; task_id: string; revision_id: string }[] = [];
  for (let n = 0; n < AT_ONCE; n++) {
    const { apply_num } = await submit(w, applicant, n === 0 ? form : await completeForm(w, applicant));
    await decide(operator, apply_num, 'return', '请补充说明');
    const { task_id, revision_id } = await operatorDetail(operator, apply_num);
    rounds.push({ apply_num, task_id, revision_id });
  }
  await fill(MAX_CORRECTING - ROOM, `'20200101NS' || n`);
  expect(
    await atOnce((n) =>
      applicant.send(applicationsContract.saveTemp, { allowance_type, correction: rounds[n] as never, form }),
    ),
  ).toEqual(within(ERRORS.DRAFTS_FULL.code));
});

test('what staff prepare at once stays within its bound', async () => {
  const prepare = { corp_id, allowance_type, form: {} };
  const { total } = await operator.call(preparedContract.getTenantTempList, { limit: 1, state: 'waiting' });
  for (let n = total; n < MAX_PREPARED - ROOM; n++) await operator.call(preparedContract.saveApply4Tenant, prepare);
  expect(await atOnce(() => operator.send(preparedContract.saveApply4Tenant, prepare))).toEqual(
    within(ERRORS.PREPARED_FULL.code),
  );
});
