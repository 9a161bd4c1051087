import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLedger } from '#db/ledger-audit.ts';
import { writeAside } from '#db/imports/write-aside.ts';
import { claimLine, settleClaimed } from '#db/repositories/voucher/reconciliation.ts';
import { addDays } from '#domain/shared/time/days.ts';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { reconciliationContract, type ReconciliationLine } from '#domain/voucher/contract/reconciliation.ts';
import { vouchersContract } from '#domain/voucher/contract/vouchers.ts';
import { MOBILES, submit, upload } from '#test/builders/subsidy.ts';
import { hire } from '#test/builders/hire.ts';
import { untilJob } from '#test/builders/job.ts';
import { lookAt, reconciled, reconciliationFile, STATEMENT_DAY } from '#test/builders/reconciliation.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { giveVoucher } from '#test/builders/voucher.ts';
import { world, type World } from '../world.ts';

const {
  listReconciliations,
  getReconciliation,
  listReconciliationLines,
  correctReconciled,
  noteReconciled,
  importReconciliation,
  importReconciliationTemplate,
} = reconciliationContract;
const tenant_id = 'nanshan';
let w: World;
let applicant: TestUser, operator: TestUser, admin: TestUser, provider: TestUser, final: TestUser;
beforeAll(async () => {
  w = await world();
  [applicant, operator, admin, provider, final] = (await Promise.all(
    [MOBILES.applicant, MOBILES.operator, MOBILES.tenantAdmin, MOBILES.provider, MOBILES.finalAdmin].map((m) =>
      w.signIn(m),
    ),
  )) as [TestUser, TestUser, TestUser, TestUser, TestUser];
});
afterAll(() => w.close());

const refusal = (p: Promise<unknown>) =>
  p.then(
    () => 'accepted',
    (e: unknown) => (e instanceof Refused ? e.code : String(e)),
  );
const detail = (voucher_num: string) => provider.call(vouchersContract.getCdataDetail, { voucher_num });
/** A voucher of which so much is used. */
async function voucher(used = '0') {
  const { apply_num } = await submit(w, applicant);
  const voucher_num = await giveVoucher(w, apply_num);
  if (used !== '0') await use(voucher_num, used);
  return voucher_num;
}
async function use(voucher_num: string, used: string) {
  const { task_id } = await detail(voucher_num);
  const told = { voucher_num, task_id, status: 'issued' as const, used, reason: '用量' };
  await final.call(vouchersContract.updateVoucherStatus, told);
}
const linesOf = async (reconciliation_id: string, of: object = {}) =>
  (await provider.call(listReconciliationLines, { tenant_id, reconciliation_id, limit: 200, ...of })).items;
const lineOf = async (reconciliation_id: string, voucher_num: string, kind?: ReconciliationLine['kind']) => {
  const found = (await linesOf(reconciliation_id)).filter((l) => l.voucher_num === voucher_num);
  return found.find((l) => kind === undefined || l.kind === kind)!;
};
const correct = (id: string, { position, task_id }: ReconciliationLine, who = final, key?: string) =>
  who.call(correctReconciled, { tenant_id, reconciliation_id: id, position, task_id, reason: '按对账单' }, key);
const note = (id: string, { position }: ReconciliationLine, reason = '已请云服务商核实', who = final) =>
  who.call(noteReconciled, { tenant_id, reconciliation_id: id, position, reason });
const head = (reconciliation_id: string) => final.call(getReconciliation, { tenant_id, reconciliation_id });

test('a file is looked at first: errors with their line and why, what it comes to, and nothing is kept', async () => {
  const known = await voucher('10.00');
  const guid = await reconciliationFile(w, final, [
    `${known},A,"1,010.00",`,
    `${known},A,11,`,
    `${known},B,1.005,`,
    `,C,1,`,
    `${known},D,1e5,`,
  ]);
  const seen = await lookAt(final, guid);
  expect(seen.counts).toMatchObject({ added: 1, refused: 4 });
  expect(seen.refused.map(({ lines, column, reason }) => [lines, column, reason])).toEqual([
    ['3', '流水号', '同一云券的流水号与第 2 行相同，金额却不同'],
    ['4', '使用金额（元）', expect.any(String)],
    ['5', '云券编号', expect.any(String)],
    ['6', '使用金额（元）', '编号被改成了科学计数'],
  ]);
  expect(seen.outlook).toEqual({
    counts: { differs: 1, file_only: 0, ours_only: 0, twice: 0, matched: 0, elsewhere: 0 },
    before: null,
  });
  expect((await final.call(listReconciliations, { tenant_id })).total).toBe(0);
  await use(known, '0');
});

test('a file of every kind: each difference is settled there by the act it offers, and the next file finds nothing to correct', async () => {
  const [same, parts, more, all, silent, spent] = [
    await voucher('100.00'),
    await voucher('100.00'),
    await voucher('100.00'),
    await voucher(),
    await voucher('7.00'),
    await voucher('50.00'),
  ];
  const { ref, amount } = await detail(all);
  const lines = [
    `${same},S1,100,${amount}`,
    `${same},S1,100.00,`,
    `${parts.toLowerCase()},P1,60,`,
    `${parts},P2,40,`,
    `${more},M1,"130.50",`,
    `${ref},A1,${amount},`,
    `V20200101NS000001,X1,5,`,
    `${spent},,50,999.00`,
  ];
  const id = await reconciled(w, final, lines);
  expect(await head(id)).toMatchObject({
    file_lines: 8,
    elsewhere: 0,
    counts: { differs: 3, file_only: 1, ours_only: 1, twice: 1, matched: 2 },
    open: 6,
    author: '郑凯',
  });
  const told = (await linesOf(id)).map((l) => [l.kind, l.lines, l.voucher_num, l.act, l.correction?.used ?? null]);
  expect(told).toEqual([
    ['matched', '2', same, null, null],
    ['twice', '3', same, 'note', null],
    ['matched', '4-5', parts, null, null],
    ['differs', '6', more, 'correct', '130.50'],
    ['differs', '7', all, 'correct', amount],
    ['file_only', '8', 'V20200101NS000001', 'note', null],
    ['differs', '9', spent, 'note', null],
    ['ours_only', '', silent, 'note', null],
  ]);
  expect(await linesOf(id, { state: 'open', kind: 'differs' })).toHaveLength(3);
  expect(await linesOf(id, { keyword: more.toLowerCase() })).toHaveLength(1);

  // nothing is corrected that no correction is offered for: what the file says twice, and what it does not say
  expect(await refusal(correct(id, await lineOf(id, same, 'twice')))).toBe(ERRORS.DIFFERENCE_MOVED.code);
  expect(await refusal(correct(id, await lineOf(id, silent)))).toBe(ERRORS.DIFFERENCE_MOVED.code);
  for (const line of await linesOf(id, { state: 'open' })) await (line.act === 'correct' ? correct : note)(id, line);
  expect(await detail(more)).toMatchObject({ used: '130.50', status: 'issued' });
  expect(await detail(all)).toMatchObject({ used: amount, status: 'used_up' });
  expect(await detail(silent)).toMatchObject({ used: '7.00', status: 'issued' });
  expect((await lineOf(id, more)).done).toMatchObject({ act: 'correct', operator: '郑凯', reason: '按对账单' });
  expect((await lineOf(id, spent)).done).toMatchObject({ act: 'note', operator: '郑凯', reason: '已请云服务商核实' });
  expect(await head(id)).toMatchObject({ open: 0 });
  expect(await linesOf(id, { state: 'done' })).toHaveLength(6);

  // the same lines in another file, the other way round
  const again = await reconciled(w, final, lines.toReversed());
  expect((await head(again)).counts).toMatchObject({ differs: 1, ours_only: 1, matched: 4 });
  expect((await linesOf(again)).filter((l) => l.act === 'correct')).toEqual([]);
});

test('the same file again changes nothing: it is said who imported it, and the kept one is there', async () => {
  const known = await voucher('20.00');
  const lines = [`${known},,20,`];
  const id = await reconciled(w, final, lines);
  const guid = await reconciliationFile(w, final, lines);
  const { outlook, hash, versions } = await lookAt(final, guid);
  expect(outlook?.before).toMatchObject({ id, author: '郑凯' });
  const count = async () => (await final.call(listReconciliations, { tenant_id })).total;
  const before = await count();
  const input = { tenant_id, guid, hash, versions, statement_day: STATEMENT_DAY, reason: '再次导入' };
  expect(await refusal(final.call(importReconciliation, input))).toBe(ERRORS.IMPORTED_BEFORE.code);
  expect(await count()).toBe(before);
});

test('of two who import one file at once one keeps it', async () => {
  const known = await voucher('21.00');
  const lines = [`${known},,21,`];
  const looked = await Promise.all(
    [0, 1].map(async () => {
      const guid = await reconciliationFile(w, final, lines);
      const { hash, versions } = await lookAt(final, guid);
      return { tenant_id, guid, hash, versions, statement_day: STATEMENT_DAY, reason: '同时导入' };
    }),
  );
  const jobs = await Promise.allSettled(looked.map((input) => final.call(importReconciliation, input)));
  const ends = await Promise.all(
    jobs.flatMap((job) =>
      job.status === 'fulfilled'
        ? [
            untilJob(final, job.value.job_id, 'done').then(
              () => 'kept',
              (e: Error) => e.message,
            ),
          ]
        : [],
    ),
  );
  expect(ends.filter((end) => end === 'kept')).toHaveLength(1);
  const others = ends.filter((end) => end !== 'kept');
  expect(others.filter((end) => !end.includes('已于'))).toEqual([]);
});

test('a workbook, headers by other names, and columns that nobody needs', async () => {
  const known = await voucher('5.00');
  const bytes = await writeAside({
    format: 'xlsx',
    lines: [
      ['序号', '代金券号', '抵扣金额'],
      ['1', known, '5.00'],
    ],
  });
  const guid = await upload(w, final, 'import', '对账.xlsx', bytes, tenant_id);
  expect((await lookAt(final, guid)).matching.map(({ field }) => field)).toEqual([null, 'number', 'used']);
  const { file_name } = await final.call(importReconciliationTemplate, { tenant_id, format: 'csv' });
  expect(file_name).toBe('云券对账.csv');
});

describe('settled once', () => {
  /** A reconciliation with one voucher that differs. */
  async function differing() {
    const voucher_num = await voucher('30.00');
    const id = await reconciled(w, final, [`${voucher_num},,80,`]);
    return { voucher_num, id, line: await lineOf(id, voucher_num) };
  }
  const uses = async (voucher_num: string) => {
    const rows = w.db.system.selectFrom('ledger_entry').where('voucher_num', '=', voucher_num);
    return (await rows.select(['kind', 'amount']).orderBy('entry_no').execute()).map((e) => `${e.kind} ${e.amount}`);
  };

  test('by two people at once', async () => {
    const { voucher_num, id, line } = await differing();
    const second = await w.signIn(MOBILES.finalAdmin);
    const outcomes = await Promise.all([final, second, final, second].map((who) => refusal(correct(id, line, who))));
    expect(outcomes.filter((o) => o === 'accepted')).toHaveLength(1);
    for (const code of outcomes.filter((o) => o !== 'accepted'))
      expect([ERRORS.STALE_TASK.code, ERRORS.DIFFERENCE_SETTLED.code, ERRORS.DIFFERENCE_MOVED.code]).toContain(code);
    expect((await uses(voucher_num)).slice(1)).toEqual(['use 30.00', 'use 50.00']);
    expect(await refusal(correct(id, line))).toBe(ERRORS.DIFFERENCE_SETTLED.code);
  });

  test('by one of two who say why it stays, and by the same one who sends that again', async () => {
    const number = 'V20200101NS000002';
    const id = await reconciled(w, final, [`${number},,80,`]);
    const line = await lineOf(id, number);
    const second = await w.signIn(MOBILES.finalAdmin);
    const outcomes = await Promise.all([final, second].map((who) => refusal(note(id, line, '云服务商已更正', who))));
    expect(new Set(outcomes)).toEqual(new Set(['accepted', ERRORS.DIFFERENCE_SETTLED.code]));
    const other = await reconciled(w, final, [`${number},,81,`]);
    const input = {
      tenant_id,
      reconciliation_id: other,
      position: (await lineOf(other, number)).position,
      reason: '原因',
    };
    const key = 'a-click-on-a-difference-that-stays';
    const first = await final.call(noteReconciled, input, key);
    expect(await final.call(noteReconciled, input, key)).toEqual(first);
  });
  test('by one who sends it again under one key', async () => {
    const { voucher_num, id, line } = await differing();
    const key = 'a-click-on-one-line-of-a-reconciliation';
    const first = await correct(id, line, final, key);
    expect(await correct(id, line, final, key)).toEqual(first);
    expect((await uses(voucher_num)).slice(1)).toEqual(['use 30.00', 'use 50.00']);
  });

  test('a voucher that moved since is judged again, and said so', async () => {
    const { voucher_num, id, line } = await differing();
    await use(voucher_num, '60.00');
    expect(await refusal(correct(id, line))).toBe(ERRORS.STALE_TASK.code);
    const now = await lineOf(id, voucher_num);
    expect(now).toMatchObject({ moved: true, our_used: '30.00', used_now: '60.00', act: 'correct', done: null });
    await use(voucher_num, '80.00');
    expect(await lineOf(id, voucher_num)).toMatchObject({ agrees: true, act: null, done: null });
    expect(await linesOf(id, { state: 'open', kind: 'differs' })).toEqual([]);
    expect(await refusal(note(id, now))).toBe(ERRORS.DIFFERENCE_MOVED.code);
  });

  test('with why the voucher stays: the file may be wrong', async () => {
    const { voucher_num, id, line } = await differing();
    expect(line.act).toBe('correct');
    await note(id, line, '未更正，因为对账文件多计一笔');
    expect(await lineOf(id, voucher_num)).toMatchObject({ act: null, done: { act: 'note' } });
    expect(await detail(voucher_num)).toMatchObject({ used: '30.00' });
    expect(await refusal(correct(id, line))).toBe(ERRORS.DIFFERENCE_SETTLED.code);
  });

  test('by an event of its own voucher alone, and by what was booked sooner than by what was said', async () => {
    const { voucher_num, id, line } = await differing();
    const claimed = { tenant_id, reconciliation_id: id };
    const by = { operator_id: 'f', operator: '终审', act_reason: '按对账单', acted_at: new Date() };
    const took = (of: string) =>
      w.db.system.transaction().execute(async (tx) => {
        await settleClaimed(tx, { tenant_id, voucher_num: of, event_id: 'sent' }, { act: 'correct', ...by });
      });
    await w.db.system.transaction().execute((tx) => claimLine(tx, claimed, line.position, 'sent'));
    await took('V20200101NS000009');
    expect((await lineOf(id, voucher_num)).done).toBeNull();
    await note(id, line);
    await took(voucher_num);
    expect((await lineOf(id, voucher_num)).done).toMatchObject({ act: 'correct', operator: '终审' });
  });

  test('the later statement counts, whichever is imported later', async () => {
    const { voucher_num, id } = await differing();
    const earlier = await reconciled(w, final, [`${voucher_num},,70,`], { statement_day: '2026-09-30' });
    expect(await head(earlier)).toMatchObject({ statement_day: '2026-09-30' });
    expect(await lineOf(earlier, voucher_num)).toMatchObject({ superseded: true, act: 'note', correction: null });
    expect(await lineOf(id, voucher_num)).toMatchObject({ superseded: false, act: 'correct' });
    // one that does not tell of the voucher says nothing about it, however late
    const silent = await reconciled(w, final, ['V20200101NS000003,,5,'], { statement_day: '2026-11-20' });
    expect(await lineOf(silent, voucher_num)).toMatchObject({ kind: 'ours_only', lines: '', act: 'note' });
    expect(await lineOf(id, voucher_num)).toMatchObject({ superseded: false, act: 'correct' });
  });

  test('no statement is of a day to come', async () => {
    const ahead = addDays(beijingDay(Date.now()), 1);
    const told = reconciled(w, final, ['V20200101NS000004,,5,'], { statement_day: ahead });
    expect(await refusal(told)).toBe(ERRORS.INVALID_INPUT.code);
  });

  test('what a later file says is not undone by an earlier one', async () => {
    const { voucher_num, id } = await differing();
    // of one day, too
    const later = await reconciled(w, final, [`${voucher_num},,90,`]);
    await correct(later, await lineOf(later, voucher_num));
    const earlier = await lineOf(id, voucher_num);
    expect(earlier).toMatchObject({ superseded: true, moved: true, act: 'note', correction: null });
    expect(await refusal(correct(id, earlier))).toBe(ERRORS.DIFFERENCE_MOVED.code);
    await note(id, earlier, '以后一次对账为准');
    expect((await lineOf(id, voucher_num)).done).toMatchObject({ act: 'note' });
  });
});

test('the provider reads, its final administrator reconciles, and nobody else sees anything', async () => {
  const known = await voucher('30.00');
  const id = await reconciled(w, final, [`${known},,31,`]);
  const line = await lineOf(id, known);
  const guid = await reconciliationFile(w, final, [`${known},,32,`]);
  expect(await refusal(correct(id, line, provider))).toBe(ERRORS.FORBIDDEN.code);
  expect(await refusal(lookAt(provider, guid))).toBe(ERRORS.FORBIDDEN.code);
  for (const who of [operator, admin, applicant])
    expect(await refusal(who.call(listReconciliations, { tenant_id }))).toBe(ERRORS.FORBIDDEN.code);
  const park = await w.park();
  const calls = [
    park.provider.call(getReconciliation, { tenant_id, reconciliation_id: id }),
    park.provider.call(listReconciliationLines, { tenant_id, reconciliation_id: id }),
    park.provider.call(listReconciliations, { tenant_id }),
    // one of another park under the own park's name
    park.provider.call(getReconciliation, { tenant_id: park.tenant_id, reconciliation_id: id }),
    final.call(noteReconciled, { tenant_id, reconciliation_id: id, position: 99, reason: '原因' }),
  ];
  for (const code of await Promise.all(calls.map(refusal))) expect(code).toBe(ERRORS.NOT_FOUND.code);
});

test('lines of the provider’s other parks are left out', async () => {
  const known = await voucher('30.00');
  const id = await reconciled(w, final, [`${known},,30,`, 'V20200101XX000009,,1,'], { tenant_id: 'binhai' });
  expect(await final.call(getReconciliation, { tenant_id: 'binhai', reconciliation_id: id })).toMatchObject({
    file_lines: 2,
    elsewhere: 1,
    counts: { file_only: 1, matched: 0, differs: 0 },
  });
});

test('lines of parks that the importer does not see are left out as well, and not named', async () => {
  const known = await voucher('30.00');
  const { ref } = await detail(known);
  const { user } = await hire(w, {
    mobile: '13677000001',
    name: '滨海终审',
    scene: 'provider-admin',
    tenant_id: null,
    roles: ['provider_allowance_final_admin'],
    tenant_grants: ['binhai'],
  });
  const of = { tenant_id: 'binhai' };
  const lines = [`${known},,30,`, `${ref},K,1,`, 'V20200101XX000008,,1,'];
  const reconciliation_id = await reconciled(w, user, lines, of);
  expect(await user.call(getReconciliation, { ...of, reconciliation_id })).toMatchObject({
    file_lines: 3,
    elsewhere: 2,
    counts: { file_only: 1 },
  });
  const { items } = await user.call(listReconciliationLines, { ...of, reconciliation_id, limit: 200 });
  expect(items.map(({ voucher_num }) => voucher_num)).toEqual(['V20200101XX000008']);
});

test('one use with two amounts is refused under both numbers of a voucher', async () => {
  const known = await voucher();
  const { ref } = await detail(known);
  const seen = await lookAt(final, await reconciliationFile(w, final, [`${known},Z,1,`, `${ref},Z,2,`]));
  expect(seen.refused.map(({ lines, column }) => [lines, column])).toEqual([['3', '流水号']]);
});

test('the ledger folds to what pools and cases have', async () => {
  expect((await auditLedger(w.db.system, [])).flatMap(({ faults }) => faults)).toEqual([]);
});
