import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, Connection } from '@temporalio/client';
import pg from 'pg';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { sampleForm, sampleOrders, samplePdf, samplePng } from '#db/seeds/samples.ts';
import { inParallel, timed, timesOf, type Times } from './measure.ts';
import { BenchUser } from './people.ts';
import type { Stack } from './stack.ts';

/** One office: the people of one application's way. */
export interface Office {
  applicant: BenchUser;
  operator: BenchUser;
  government: BenchUser;
  providerAdmin: BenchUser;
  provider: BenchUser;
  form: Parameters<typeof sampleForm>[0];
}

export async function openOffices(stack: Stack, count: number): Promise<Office[]> {
  const user = (mobile: string, type: 4 | 1) => new BenchUser(stack.origin).signIn(mobile, type);
  const offices: Office[] = [];
  for (let n = 0; n < count; n++) {
    const applicant = await user('13800000001', 4);
    offices.push({
      applicant,
      operator: await user('13800000011', 1),
      government: await user('13800000013', 1),
      providerAdmin: await user('13800000021', 1),
      provider: await user('13800000022', 1),
      form: {
        park_id: 'nanshan-a',
        year: new Date().getUTCFullYear(),
        cloud_account: '100012345678',
        orders: sampleOrders(2, 1000),
        files: {
          licence: await applicant.upload('document', '营业执照.pdf', samplePdf('licence')),
          letter: await applicant.upload('document', '承诺书.pdf', samplePdf('letter')),
          screenshot: await applicant.upload('screenshot', '截图.png', samplePng(8, 8, [1, 2, 3])),
        },
        custom: false,
      },
    });
  }
  return offices;
}

/** Submits one application; it waits for the operator. */
export const submit = (o: Office) =>
  o.applicant.call(applicationsContract.saveApply, {
    allowance_type: 'online',
    form: sampleForm({ ...o.form, orders: sampleOrders(2, 1000) }),
  });

/** The four acts of an application after its submission; each only knows its number, as a list row does. */
const acts = (o: Office, apply_num: string) => {
  const task = (visit: number) => ({ apply_num, task_id: `${apply_num}:${visit}`, note: '同意' });
  const tenant_id = 'nanshan';
  return [
    () => o.operator.call(approvalContract.approval, { ...task(2), decision: 'pass' }),
    () => o.government.call(approvalContract.approval, { ...task(3), decision: 'pass' }),
    async () => {
      const { revision_id } = await o.providerAdmin.call(approvalContract.getCloudApproveDetail, {
        tenant_id,
        apply_num,
      });
      return o.providerAdmin.call(approvalContract.cloudApproval, {
        tenant_id,
        ...task(4),
        revision_id,
        decision: 'modify',
      });
    },
    () => o.provider.call(approvalContract.cloudApproval, { tenant_id, ...task(5), decision: 'pass' }),
  ];
};

export interface ActTimes {
  approvers: number;
  /** From the click to the answer, which comes when the act is projected. */
  act: Times;
  /** From the click to a list page that shows it. */
  visible: Times;
}

/** The operator passes one application after the other; each is then read from the list. `pauseMs`: a reviewer's pace. */
export async function timeApprovals(offices: Office[], each: number, pauseMs: number): Promise<ActTimes> {
  const act: number[] = [];
  const visible: number[] = [];
  const waiting = new Map<Office, string[]>(offices.map((o) => [o, []]));
  await inParallel(
    offices.flatMap((o) => Array.from({ length: each }, () => o)),
    4,
    async (o) => void waiting.get(o)?.push((await submit(o)).apply_num),
  );
  await Promise.all(
    offices.map(async (o) => {
      for (const apply_num of waiting.get(o) ?? []) {
        if (pauseMs > 0) await sleep(pauseMs);
        const [whole] = await timed(async () => {
          const [ms] = await timed(async () => acts(o, apply_num)[0]?.());
          act.push(ms);
          const page = await o.operator.call(approvalContract.getTenantApplyList, { tab: 0, keyword: apply_num });
          if (page.items[0]?.activity !== 'government_approval_coupon') throw new Error(`${apply_num} is not visible`);
        });
        visible.push(whole);
      }
    }),
  );
  return { approvers: offices.length, act: timesOf(act), visible: timesOf(visible) };
}

/** Whole applications, from submission to end, by `offices` at a time. Returns applications a second. */
export async function throughput(offices: Office[], each: number): Promise<number> {
  const total = offices.length * each;
  const [ms] = await timed(() =>
    Promise.all(
      offices.map(async (o) => {
        for (let n = 0; n < each; n++) {
          const { apply_num } = await submit(o);
          for (const act of acts(o, apply_num)) await act();
        }
      }),
    ),
  );
  return Math.round((total / ms) * 10_000) / 10;
}

/** The same acts on the bare workflow: the floor of what the product can be on this machine. */
export async function timeFloor(
  stack: Stack,
  clients: number,
  each: number,
  pauseMs: number,
): Promise<{ act: Times; perSecond: number }> {
  const db = new pg.Client({ connectionString: stack.databaseUrl });
  await db.connect();
  await db.query('create table if not exists bench_floor (id text, seq integer, note text, primary key (id, seq))');
  await db.end();
  const connection = await Connection.connect({ address: stack.temporalAddress });
  const { workflow } = new Client({ connection });
  const ACTS = 5;
  const all: number[] = [];
  const [ms] = await timed(() =>
    Promise.all(
      Array.from({ length: clients }, async () => {
        for (let n = 0; n < each; n++) {
          const workflowId = `floor/${randomUUID()}`;
          const handle = await workflow.start('floor', { workflowId, taskQueue: 'floor', args: [workflowId, ACTS] });
          for (let i = 0; i < ACTS; i++) {
            if (pauseMs > 0) await sleep(pauseMs);
            const [took] = await timed(() => handle.executeUpdate('act', { args: ['note'] }));
            // the first act also waits for the start's own task: the product's first act is the submission
            if (i > 0) all.push(took);
          }
        }
      }),
    ),
  );
  await connection.close();
  return { act: timesOf(all), perSecond: Math.round(((clients * each) / ms) * 10_000) / 10 };
}
