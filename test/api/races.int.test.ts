import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demandWorkbenchContract } from '#domain/demand/contract/workbench.ts';
import { receptionContract } from '#domain/reception/contract/portal.ts';
import { receptionWorkbenchContract } from '#domain/reception/contract/workbench.ts';
import { sql } from 'kysely';
import { sampleOrders } from '#db/seeds/samples.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import type { OrderLine } from '#domain/subsidy/form/order-line.ts';
import { completeForm, MOBILES, providerDetail, submit, withOrders } from '#test/builders/subsidy.ts';
import { applyDemand, DEMAND_FEEDBACK } from '#test/builders/demand.ts';
import { approveTour, book, confirmTour, receptionDetail } from '#test/builders/reception.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

/** Rounds of each race; `RACE_ROUNDS=500` for the long form, which also prints who won. */
const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 15);
const RIVALS = 8;
// rivals who both win once are a defect, whatever the second try says
const LONG = { timeout: Math.max(30_000, ROUNDS * 2_000), retry: 0 };
let w: World;
let operator: TestUser, approver: TestUser, admin: TestUser;
beforeAll(async () => {
  // three people ask more than anybody else in a minute
  w = await world({ env: { REQUEST_ALLOWANCE: '100' } });
  [operator, approver, admin] = (await Promise.all(
    [MOBILES.operator, MOBILES.provider, MOBILES.tenantAdmin].map((m) => w.signIn(m)),
  )) as [TestUser, TestUser, TestUser];
});
afterAll(() => w.close());

/** The code of each answer; 0 for an accepted one. */
const codes = (calls: Promise<unknown>[]) =>
  Promise.all(
    calls.map((p) =>
      p.then(
        () => 0,
        (e: unknown) => (e instanceof Refused ? e.code : Promise.reject(e as Error)),
      ),
    ),
  );

/** Runs a race again and again; `race` returns how it ended. */
async function rounds(name: string, race: () => Promise<string>): Promise<void> {
  const ends: Record<string, number> = {};
  for (let round = 0; round < ROUNDS; round++) {
    const end = await race();
    ends[end] = (ends[end] ?? 0) + 1;
  }
  if (process.env['RACE_ROUNDS']) console.log(name, ends);
}
const optionsOf = async (workflowId: string) =>
  (
    await w.db.system
      .selectFrom('case_record')
      .where('workflow_id', '=', workflowId)
      .select((e) => e.fn.agg<string[]>('array_agg', ['option']).orderBy('seq').as('options'))
      .executeTakeFirstOrThrow()
  ).options;
const accepted = (answers: number[]) => answers.filter((a) => a === 0).length;

test('eight at one task of a reception: one is accepted, the others are told who was first', LONG, () =>
  rounds('one task of a reception', async () => {
    const b = await book(w, w.anonymous());
    const { task_id } = (await receptionDetail(operator, b)).reception_data;
    const { reserve_num } = b;
    const cancel = { reserve_num, task_id, event_code: 2 as const };
    const confirm = {
      ...cancel,
      event_code: 3 as const,
      reserve_date_cf: b.reserve_date,
      reserve_time_start_cf: b.reserve_time.slice(0, 5),
      reserve_time_end_cf: b.reserve_time.slice(6),
    };
    const answers = await codes(
      Array.from({ length: RIVALS }, (_, i) =>
        (i % 2 ? operator : admin).call(receptionWorkbenchContract.confirm, i < RIVALS / 2 ? confirm : cancel),
      ),
    );
    expect(accepted(answers)).toBe(1);
    expect(answers.filter((a) => a !== 0 && a !== 7104 && a !== 7152)).toEqual([]);
    const { status } = (await receptionDetail(operator, b)).reception_data;
    expect([2, 3]).toContain(status);
    expect(await optionsOf(`reception/nanshan/${reserve_num}`)).toHaveLength(2);
    if (status === 3) await operator.call(receptionWorkbenchContract.confirm, { reserve_num, event_code: 2 });
    return status === 3 ? 'one confirmed, seven refused' : 'one cancelled, seven refused';
  }),
);

test('a visitor who cancels while the provider approves: never both, whatever came first', LONG, () =>
  rounds('cancel against approve', async () => {
    const b = await book(w, w.anonymous());
    await confirmTour(operator, b);
    const approve = () => approveTour(approver, b);
    const cancel = () => w.anonymous().call(receptionContract.visitorCancel, b.own);
    const first = Math.random() < 0.5;
    const answers = await codes(first ? [cancel(), approve()] : [approve(), cancel()]);
    const [cancelled, approved] = first ? answers : answers.toReversed();
    // an approval that was first does not keep the visitor from cancelling after it
    expect(cancelled).toBe(0);
    expect([0, 7104, 7152]).toContain(approved);
    expect(await optionsOf(`reception/nanshan/${b.reserve_num}`)).toEqual(
      approved === 0 ? ['book', 'confirm', 'pass', 'cancel_user'] : ['book', 'confirm', 'cancel_user'],
    );
    const { status } = (await receptionDetail(operator, b)).reception_data;
    expect(status).toBe(8);
    return approved === 0 ? 'approved, then cancelled' : 'cancelled, approval refused';
  }),
);

test('eight at one demand: one decides it', LONG, () =>
  rounds('one demand', async () => {
    const { bid } = await applyDemand(w, w.anonymous());
    const { task_id } = await operator.call(demandWorkbenchContract.getTenantDetail, { bid });
    const answers = await codes(Array.from({ length: RIVALS }, (_, i) => decide(bid, task_id, i, i < RIVALS / 2)));
    expect(accepted(answers)).toBe(1);
    expect(answers.filter((a) => a !== 0 && a !== 7104 && a !== 7155)).toEqual([]);
    const options = await optionsOf(`demand/nanshan/${bid}`);
    expect(options).toHaveLength(2);
    return `one ${options[1]}, seven refused`;
  }),
);

test('a demand that is closed while it is taken on: one of both, and what comes after its end is told so', LONG, () =>
  rounds('close against take on', async () => {
    const { bid } = await applyDemand(w, w.anonymous());
    const { task_id } = await operator.call(demandWorkbenchContract.getTenantDetail, { bid });
    const first = Math.random() < 0.5;
    const answers = await codes([first, !first].map((taken, i) => decide(bid, task_id, i, taken)));
    expect(accepted(answers)).toBe(1);
    const { status } = await operator.call(demandWorkbenchContract.getTenantDetail, { bid });
    expect(status).toBe(answers.indexOf(0) === (first ? 0 : 1) ? 'new_crm' : 'close');
    expect(await optionsOf(`demand/nanshan/${bid}`)).toHaveLength(2);
    // who names the task may still be told who was first; once its workflow has ended, that the demand is over
    const late = await codes([decide(bid, task_id, 0, true), decide(bid, undefined, 1, false)]);
    expect([7104, 7155]).toContain(late[0]);
    expect(late[1]).toBe(7155);
    return `ended ${status}`;
  }),
);

/** One of the two decides a demand: takes it on as a customer, or closes it. */
const decide = (bid: string, task_id: string | undefined, who: number, taken: boolean) =>
  (who % 2 ? operator : admin).call(demandWorkbenchContract.update, {
    ...DEMAND_FEEDBACK,
    bid,
    task_id,
    status: taken ? 'new_crm' : 'close',
    close_reason: taken ? '' : '重复',
  });

/** Of eight who apply for one order, each for their own application; `RACE_ROUNDS=50` for the long form. */
test('eight submissions of one order: one passes, the others are told its number', LONG, async () => {
  const applicant = await w.signIn(MOBILES.applicant);
  const form = await completeForm(w, applicant);
  await rounds('one order', async () => {
    const [shared] = sampleOrders(1, 100) as [OrderLine];
    const answers = await Promise.all(
      Array.from({ length: RIVALS }, (_, i) => {
        // the shared one first here and last there: whoever holds one never waits for who holds the other
        const orders = [shared, ...sampleOrders(2, 100)];
        const input = withOrders(form, i % 2 ? orders : orders.toReversed());
        return applicant.send(applicationsContract.saveApply, { allowance_type: 'online', form: input });
      }),
    );
    const winner = answers.find((a) => a.body.code === 0)?.body.response as { apply_num: string };
    expect(answers.map((a) => a.body.code).toSorted((a, b) => a - b)).toEqual([0, ...Array(RIVALS - 1).fill(7145)]);
    const told = answers.filter((a) => a.body.code !== 0 && a.body.message.includes(winner.apply_num));
    expect(told).toHaveLength(RIVALS - 1);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from subsidy_revision
      where form @? ${`$.order_data.order_detail[*] ? (@.sub_order_num == "${shared.sub_order_num}")`}::jsonpath`.execute(
      w.db.system,
    );
    expect(rows).toEqual([{ n: 1 }]);
    return 'one passed, seven refused';
  });
});

describe('two tabs that add supplementary materials to one application', () => {
  const FILES = 60;
  const FULL = '7126 补充材料不能超过 100 个';
  let apply_num: string;
  let tabs: [TestUser, TestUser];
  beforeEach(async () => {
    const applicant = await w.signIn(MOBILES.applicant);
    ({ apply_num } = await submit(w, applicant));
    tabs = [await w.signIn(MOBILES.finalAdmin), await w.signIn(MOBILES.finalAdmin)];
  });
  /** The guids of that many files of the final administrator's, as if each was uploaded. */
  const uploaded = async (count: number): Promise<string[]> => {
    const { rows } = await sql<{ guid: string }>`
      insert into stored_file (guid, tenant_id, uploader_id, file_use, real_name, file_type, file_size, sha256, status)
      select gen_random_uuid(), 'nanshan', user_id, 'attachment', '材料' || n || '.pdf', 'application/pdf', 9000000, repeat('a', 64), 'done'
      from user_account, generate_series(1, ${count}) n where mobile = ${MOBILES.finalAdmin} returning guid`.execute(
      w.db.system,
    );
    return rows.map(({ guid }) => guid);
  };
  const add = (tab: TestUser, attachment: string[]) =>
    tab.call(approvalContract.uploadAttachment, { tenant_id: 'nanshan', apply_num, attachment }).then(
      () => '',
      (error: unknown) => (error instanceof Refused ? error.message : Promise.reject(error as Error)),
    );
  const kept = async () => (await providerDetail(tabs[0], apply_num)).attachments.length;

  test('sixty at once each: one has them all, the other is told how many there may be', LONG, async () => {
    const told = await Promise.all(tabs.map(async (tab) => add(tab, await uploaded(FILES))));
    expect(told.toSorted()).toEqual(['', FULL]);
    expect(await kept()).toBe(FILES);
    // what is refused takes no room: the rest of it comes after
    expect(await add(tabs[0], await uploaded(100 - FILES))).toBe('');
    expect(await kept()).toBe(100);
  });

  test('sixty in lots each: a hundred are taken and no more, and no message grows with them', LONG, async () => {
    const LOT = 4;
    const inLots = async (tab: TestUser) => {
      const guids = await uploaded(FILES);
      const told: string[] = [];
      for (let at = 0; at < FILES; at += LOT) told.push(await add(tab, guids.slice(at, at + LOT)));
      return told;
    };
    const told = (await Promise.all(tabs.map(inLots))).flat();
    expect(told.filter((answer) => answer === '')).toHaveLength(100 / LOT);
    expect(new Set(told)).toEqual(new Set(['', FULL]));
    expect(await kept()).toBe(100);
    const history = await w.deps.temporal.client.workflow.getHandle(`subsidy/nanshan/${apply_num}`).fetchHistory();
    const sent = (history.events ?? []).map(
      ({ workflowExecutionUpdateAcceptedEventAttributes: update }) =>
        update?.acceptedRequest?.input?.args?.payloads?.[0]?.data?.length ?? 0,
    );
    expect(sent.filter((bytes) => bytes > 0).length).toBeGreaterThanOrEqual(100 / LOT);
    expect(Math.max(...sent)).toBeLessThan(64 * 1024);
  });
});
