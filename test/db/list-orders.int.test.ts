import pg from 'pg';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
} from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '#db/client.ts';
import type { Schema } from '#db/schema.ts';
import { listUsers } from '#db/repositories/identity/users.ts';
import { listCapHistory } from '#db/repositories/ledger/caps.ts';
import { listRedList } from '#db/repositories/ledger/red-list.ts';
import { listDemands } from '#db/repositories/demand/demands.ts';
import { devices } from '#db/repositories/iot/devices.ts';
import { listReceptions } from '#db/repositories/reception/receptions.ts';
import { listConfigChanges } from '#db/repositories/shared/changes.ts';
import { history } from '#db/repositories/statistics/history.ts';
import { listApplications } from '#db/repositories/subsidy/applications.ts';
import { programmeCorps } from '#db/repositories/subsidy/gov-lists.ts';
import { listPrepared } from '#db/repositories/subsidy/prepared.ts';
import { listLearners } from '#db/repositories/training/courses.ts';
import { listVouchers } from '#db/repositories/voucher/vouchers.ts';
import { createDatabase } from '../world.ts';

interface Plan {
  'Node Type': string;
  Plans?: Plan[];
}
let client: pg.Client;
/** The plans of what was asked since the test began. */
let plans: Plan[] = [];
/** One question at a time. */
let turn: Promise<unknown> = Promise.resolve();

/** Answers every question with nothing, and keeps how the database would answer it. */
class Explaining extends DummyDriver {
  override acquireConnection = (): Promise<DatabaseConnection> =>
    Promise.resolve({
      async executeQuery({ sql, parameters }: CompiledQuery) {
        const explain = () =>
          client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${sql}`, [...parameters]);
        turn = turn.then(explain).then(({ rows }) => plans.push(...rows.map((row) => row['QUERY PLAN'][0].Plan)));
        await turn;
        return { rows: [] };
      },
      streamQuery: () => {
        throw new Error('no page is streamed');
      },
    });
}
const kysely = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new Explaining(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const tx = kysely as unknown as Tx;

beforeAll(async () => {
  client = new pg.Client(await createDatabase());
  await client.connect();
  // what cannot be had in its order is sorted all the same
  for (const way of ['sort', 'seqscan', 'bitmapscan', 'hashjoin', 'mergejoin', 'incremental_sort'])
    await client.query(`set enable_${way} = off`);
  await client.query('begin');
});
afterAll(() => client.end());

const PAGE = { limit: 50, offset: 0 };
const NEWEST = { ...PAGE, sort: 'create_time', order: 'desc' } as const;
const one = 'nanshan';
const all = [one, 'second', 'custom'];
const ID = '0199aaaa-0000-7000-8000-000000000001';

test.each<[what: string, role: 'parks_app' | 'parks_system', tenants: readonly string[], page: () => Promise<unknown>]>(
  [
    [
      'applications of all parks',
      'parks_app',
      all,
      () =>
        listApplications(tx, { tenants: all, allowance_type: 'online', status: [], activity: [], keyword: '' }, PAGE),
    ],
    [
      'receptions of all parks',
      'parks_app',
      all,
      () => listReceptions(tx, { tenants: all, status: [], keyword: '' }, NEWEST),
    ],
    [
      'demands of all parks',
      'parks_app',
      all,
      () => listDemands(tx, { tenants: all, status: [], keyword: '' }, NEWEST),
    ],
    [
      'vouchers',
      'parks_app',
      [one],
      () => listVouchers(tx, { tenants: [one], status: [], request: [], keyword: '' }, NEWEST),
    ],
    [
      'changes of the configuration',
      'parks_app',
      [one],
      () => listConfigChanges(tx, { tenants: [one], global: false, kind: ['gov_uin'], author: '' }, PAGE),
    ],
    ['what staff prepared', 'parks_app', [one], () => listPrepared(tx, one, { ...PAGE, keyword: '' })],
    [
      'the red list',
      'parks_app',
      [one],
      () => listRedList(tx, one, { ...PAGE, keyword: '', order: 'desc', today: '2026-01-01' }),
    ],
    [
      'changes of a cap',
      'parks_app',
      [one],
      () => listCapHistory(tx, { tenant_id: one, apply_year: 2026, allowance_type: 'online' }, PAGE),
    ],
    [
      'earlier years',
      'parks_app',
      [one],
      () => history.list(tx, { tenant_id: one }, { ...PAGE, sort: 'year', order: 'desc' }),
    ],
    ['enterprises of the programme', 'parks_app', [one], () => programmeCorps.list(tx, { tenant_id: one }, PAGE)],
    ['devices', 'parks_app', [one], () => devices.list(tx, { tenant_id: one, product_id: ID }, PAGE)],
    [
      'learners',
      'parks_app',
      [one],
      () => listLearners(tx, one, ID, { ...PAGE, keyword: '', sort: undefined, order: 'asc' }),
    ],
    [
      'people',
      'parks_system',
      [one],
      () =>
        listUsers(
          kysely,
          { user_id: ID, scene: 'tenant-admin', roles: [], tenants: [one], granted_some: false },
          { ...PAGE, keyword: '' },
        ),
    ],
  ],
)('a page of %s is read in its order, nothing is sorted', async (_what, role, tenants, page) => {
  plans = [];
  await client.query(`set local role ${role}`);
  await client.query(`select set_config('app.tenant_ids', $1, true)`, [tenants.join(',')]);
  await page().catch((error: unknown) => {
    // a count has no answer here
    if (plans.length === 0) throw error;
  });
  await turn;
  expect(plans.length).toBeGreaterThan(0);
  expect(plans.flatMap(sortsIn)).toEqual([]);
});

const sortsIn = (plan: Plan): string[] => [
  ...(/Sort/.test(plan['Node Type']) ? [plan['Node Type']] : []),
  ...(plan.Plans ?? []).flatMap(sortsIn),
];
