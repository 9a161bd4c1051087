import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findSchemathesis } from '#scripts/lib/schemathesis.ts';
import { completeForm, decide, MOBILES, operatorDetail, submit, withOrders } from '#test/builders/subsidy.ts';
import { CALLS } from '../calls.ts';
import { applyDemand } from '#test/builders/demand.ts';
import { book } from '#test/builders/reception.ts';
import { world, type World } from '../world.ts';
import { schemathesis, type Result, type Run } from './schemathesis.ts';

/** In CI size; SCHEMATHESIS_REQUESTS asks for more. */
const REQUESTS = Number(process.env['SCHEMATHESIS_REQUESTS'] ?? 5_000);
const PHASES = REQUESTS < 20_000 ? 'fuzzing' : 'coverage,fuzzing';
const SEED = Number(process.env['SCHEMATHESIS_SEED'] ?? 20261121);
const PEOPLE = [undefined, MOBILES.applicant, MOBILES.operator, MOBILES.providerAdmin] as const;
/** A session may make so many calls a minute; each person comes with several. */
const SESSIONS = 6;

let w: World;
let program: string;
let origin: string;
let known: Run['known'];
beforeAll(async () => {
  program = await findSchemathesis('.cache', console.log);
  w = await world({ env: { TRUST_PROXY: '127.0.0.1' } });
  await w.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(w.app.server.address() as AddressInfo).port}`;
  known = await ids();
}, 300_000);
afterAll(() => w.close());

/** Two cases of each kind and what belongs to them, so that calls have something to answer with. */
async function ids(): Promise<Run['known']> {
  const applicant = await w.signIn(MOBILES.applicant);
  const form = await completeForm(w, applicant);
  const cases = [await submit(w, applicant, form), await submit(w, applicant, withOrders(form))];
  await decide(await w.signIn(MOBILES.operator), cases[1]?.apply_num ?? '');
  const visits = [await book(w, w.anonymous()), await book(w, w.anonymous())];
  const demands = [await applyDemand(w, w.anonymous()), await applyDemand(w, w.anonymous())];
  const details = await Promise.all(cases.map(({ apply_num }) => operatorDetail(applicant, apply_num)));
  return {
    tenant_id: ['nanshan'],
    apply_num: details.map((d) => d.apply_num),
    flow_id: details.map((d) => d.flow_id),
    task_id: details.map((d) => d.task_id),
    revision_id: details.map((d) => d.revision_id),
    reserve_num: visits.map((v) => v.reserve_num),
    reserve_date: visits.map((v) => v.reserve_date),
    reserve_time: visits.map((v) => v.reserve_time),
    bid: demands.map((d) => d.bid),
    guid: [form.data.biz_license_file],
    uin: ['100012345678'],
    host: ['nanshan.localhost'],
  };
}

async function run(who: string | undefined, examples: number, only?: string): Promise<Result> {
  const sessions = who === undefined ? [] : await Promise.all(Array.from({ length: SESSIONS }, () => w.signIn(who)));
  const cookies = sessions.map((session) => session.cookie);
  return schemathesis({ program, origin, cookies, known, examples, seed: SEED, phases: PHASES, ...(only && { only }) });
}

describe('the run itself bites', () => {
  test('given a provider whose name is a stack, then the answer that shows it is reported', async () => {
    const insert = { provider_id: 'planted', provider_name: 'at load (/app/api/server.ts:12:3)', position: 99 };
    await w.db.system.insertInto('cloud_provider').values(insert).execute();
    const { ok, output } = await run(MOBILES.applicant, 1, 'subsidy.config.getProviderList');
    await w.db.system.deleteFrom('cloud_provider').where('provider_id', '=', 'planted').execute();
    expect(ok).toBe(false);
    expect(output).toContain('internals in the body');
  });
});

test(
  `given ${REQUESTS} requests to all calls of the OpenAPI, then no fault, no answer off its schema, no internals`,
  { timeout: 1_200_000 },
  async () => {
    const examples = Math.ceil((REQUESTS * 1.05) / (CALLS.length * PEOPLE.length));
    const results = await Promise.all(PEOPLE.map((who) => run(who, examples)));
    const counts = sum(results.map((result) => result.counts));
    console.log(`schemathesis, seed ${SEED}: ${JSON.stringify(counts)}`);
    for (const { ok, output } of results) expect(ok, output).toBe(true);
    expect(counts['sent']).toBeGreaterThanOrEqual(REQUESTS);
    // a number gets one code a minute, whoever asks; nothing else may hide the work
    const limited = Object.keys(counts).filter((what) => what.startsWith('limited'));
    expect(limited.filter((what) => !/(sms_code|ZjtxCorpSendSmsCode)$/.test(what))).toEqual([]);
  },
);

function sum(all: Record<string, number>[]): Record<string, number> {
  const total: Record<string, number> = {};
  for (const [what, n] of all.flatMap((each) => Object.entries(each))) total[what] = (total[what] ?? 0) + n;
  return total;
}
