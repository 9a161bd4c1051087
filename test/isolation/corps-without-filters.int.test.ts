import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withTenants } from '#db/client.ts';
import { findApplication } from '#db/repositories/subsidy/applications.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { asOwner } from '../as-owner.ts';
import { CANARIES, createCast, type Cast, type CastMember } from './cast.ts';
import { apartTables } from './corp-tables.ts';
import { cellsOf, isRead, leaks, run, tenantRows, type Outcome } from './matrix.ts';
import { stripCorpFilters } from './strip-filters.ts';

/** What everybody raises who looks. */
const VISITS = ['web_count', 'web_seen'];
/** The two enterprises of one park. */
const PEOPLE = ['applicant', 'other applicant'];
let cast: Cast;
let asking = '';
let outcomes: Outcome[] = [];
let before: Record<string, string>;
let after: Record<string, string>;
/** An enterprise's person and where the neighbour's things are, their own filters and comparisons off from here on. */
function ask(name: string) {
  const member = cast.members.find((m) => m.name === name) as CastMember;
  asking = cast.places[member.own].corp_id;
  return { member, neighbour: cast.places[member.neighbour ?? 'two'] };
}

beforeAll(async () => {
  cast = await createCast();
  const { w } = cast;
  w.deps.db = { ...w.db, app: w.db.app.withPlugin(stripCorpFilters(() => asking)) };
  before = await tenantRows(w, VISITS);
  const cells = cellsOf(cast).filter(
    ({ expected, endpoint, target }) =>
      (expected === 'absent' && target === 'neighbour') || (expected === 'answered' && isRead(endpoint)),
  );
  for (const name of PEOPLE) {
    const { member } = ask(name);
    outcomes = [
      ...outcomes,
      ...(await run(
        w,
        cells.filter((cell) => cell.actor === member),
      )),
    ];
  }
  after = await tenantRows(w, VISITS);
}, 600_000);
afterAll(() => cast?.w.close());

describe('with the handlers’ own filters by enterprise off, row-level security alone', () => {
  test('shows no enterprise a word of its neighbour', () => expect(leaks(outcomes)).toEqual([]));
  test('lets none change a row of its neighbour', () => expect(after).toEqual(before));
  test('was asked often enough, and answered what it may', () => {
    expect(outcomes.length).toBeGreaterThan(100);
    for (const word of [CANARIES.one, CANARIES.two])
      expect(
        outcomes.some((o) => o.text.includes(word)),
        word,
      ).toBe(true);
  });
});

describe('the filters are really off', () => {
  const shown = async (name: string) => {
    const { member, neighbour } = ask(name);
    return member.user.send(applicationsContract.getApplyDetail, { apply_num: neighbour.apply_num });
  };
  test('the database finds a neighbour’s row for staff, and not for an enterprise', async () => {
    const { neighbour } = ask('applicant');
    const { app } = cast.w.db;
    const find = (corpId?: string) =>
      withTenants(app, ['nanshan'], (tx) => findApplication(tx, 'nanshan', neighbour.apply_num), corpId);
    expect(await find()).toMatchObject({ apply_num: neighbour.apply_num });
    expect(await find(asking)).toBeUndefined();
  });
  test('without the rules of the database a handler shows a neighbour’s application', async () => {
    expect((await shown('applicant')).text).not.toContain(CANARIES.two);
    const owner = new pg.Client({ connectionString: cast.w.url });
    await owner.connect();
    const tables = await apartTables(owner).finally(() => owner.end());
    await asOwner(cast.w, tables.map(({ name }) => `drop policy corp_scope on ${name}`).join(';'));
    expect((await shown('applicant')).text).toContain(CANARIES.two);
  });
});
