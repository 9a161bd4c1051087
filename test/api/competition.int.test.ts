import { strFromU8, unzipSync } from 'fflate';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesContract } from '#domain/files/contract.ts';
import { raceDeskContract } from '#domain/competition/contract/desk.ts';
import { raceProviderContract } from '#domain/competition/contract/provider.ts';
import { MAX_ENTRIES } from '#domain/competition/entry.ts';
import { parkAppsContract } from '#domain/apps/contract/park.ts';
import { identityContract } from '#domain/identity/contract.ts';
import { racePortalContract } from '#domain/competition/contract/portal.ts';
import { RACE_APPS } from '#domain/competition/rights.ts';
import { judgeReleased } from '#db/repositories/shared/files.ts';
import { samplePdf, samplePng } from '#db/seeds/samples.ts';
import {
  anEntry,
  aRace,
  aScore,
  giveRaceRole,
  hoursOn,
  openRaceApp,
  raceAt,
  turnCompetition,
  withRaces,
} from '#test/builders/competition.ts';
import { hire } from '#test/builders/hire.ts';
import { upload } from '#test/builders/subsidy.ts';
import { asOwner } from '../as-owner.ts';
import { wordOf } from '#api/competition/word.ts';
import type { Park } from '../park.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const { listRaces, getRace, corpRaces, corpRace, ownEntries, saveEntry, withdrawEntry } = racePortalContract;
const { raceList, saveRace, moveRace, removeRace, entryList, entryDetail, saveScore, exportWord } = raceDeskContract;

let w: World;
let park: Park, other: Park;
let organizer: TestUser, judge: TestUser, second: TestUser, neighbour: TestUser;
const at = ({ tenant_id }: Park) => ({ db: w.db, tenant_id });
beforeAll(async () => {
  // somebody takes more documents here than ten in a minute
  w = await world({ worker: false, env: { REQUEST_ALLOWANCE: '2' } });
  [park, other] = [await w.park(), await w.park()];
  for (const p of [park, other]) await withRaces(at(p), { admin: p.admin, judges: [p.operator, p.government] });
  [organizer, judge, second] = [park.admin, park.operator, park.government];
  const { tenant_id } = park;
  const { corp_id } = await w.db.system
    .insertInto('corp')
    .values({ tenant_id, corp_name: '邻家科技', credit_code: '91440300MA5FNEXT01', lar: '周邻' })
    .returning('corp_id')
    .executeTakeFirstOrThrow();
  const hat = { scene: 'portal' as const, tenant_id, roles: ['applicant'], corp_id };
  neighbour = (await hire(w, { mobile: '13760008888', name: '周邻', ...hat })).user;
});
afterAll(() => w.close());

const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 0,
    (error: unknown) => (error instanceof Refused ? error.code : Promise.reject(error as Error)),
  );
const move = async (race_id: string, act: 'open' | 'judge' | 'close') => {
  const race = (await organizer.call(entryList, { race_id })).race;
  return organizer.call(moveRace, { race_id, lock: race.lock, act });
};
const planned = (name: string) => upload(w, park.applicant, 'plan', `${name}.pdf`, samplePdf(name));
/** How the file store has a file: bound, given up and not judged yet, or free to be swept. */
async function kept(guid: string): Promise<'bound' | 'given up' | 'free'> {
  const { bound_at, released_at } = await w.db.system
    .selectFrom('stored_file')
    .where('guid', '=', guid)
    .select(['bound_at', 'released_at'])
    .executeTakeFirstOrThrow();
  return released_at ? 'given up' : bound_at ? 'bound' : 'free';
}
/** A competition of the park with entries of both enterprises, which is being judged. */
async function judged(moves: ('judge' | 'close')[] = ['judge']) {
  const { race_id } = await raceAt(organizer, ['open']);
  const first = await park.applicant.call(saveEntry, { race_id, ...anEntry() });
  const next = await neighbour.call(saveEntry, { race_id, ...anEntry({ title: '邻家机器人' }) });
  for (const act of moves) await move(race_id, act);
  return { race_id, first: first.entry_id, next: next.entry_id };
}

describe('a competition', () => {
  test('is a draft of its organizer, opens, is judged and closed; each move as it was read', async () => {
    const draft = await organizer.call(saveRace, aRace());
    const { race_id } = draft;
    expect(draft).toMatchObject({ status: 1, ahead: true, entries: 0 });
    expect(await refusal(park.applicant.call(corpRace, { race_id }))).toBe(7101);
    expect(await refusal(judge.call(entryList, { race_id }))).toBe(7101);
    expect(await refusal(organizer.call(moveRace, { race_id, lock: draft.lock, act: 'close' }))).toBe(7820);
    const open = await organizer.call(moveRace, { race_id, lock: draft.lock, act: 'open' });
    expect(await refusal(organizer.call(moveRace, { race_id, lock: draft.lock, act: 'judge' }))).toBe(7118);
    expect(await park.applicant.call(corpRace, { race_id })).toMatchObject({ takes_entries: true, may_enter: true });
    const judging = await organizer.call(moveRace, { race_id, lock: open.lock, act: 'judge' });
    const { status: _s, ahead: _a, entries: _e, ...fields } = judging;
    const named = await organizer.call(saveRace, { ...fields, about: '评审中' });
    const closed = await organizer.call(moveRace, { race_id, lock: named.lock, act: 'close' });
    expect(closed.status).toBe(4);
    expect(await refusal(organizer.call(saveRace, { ...fields, lock: closed.lock }))).toBe(7820);
  });

  test('opens for a deadline to come only, under a name of its own', async () => {
    const past = aRace({ deadline: hoursOn(-1) });
    const draft = await organizer.call(saveRace, past);
    const { race_id, lock } = draft;
    expect(await refusal(organizer.call(moveRace, { race_id, lock, act: 'open' }))).toBe(7821);
    expect(await refusal(organizer.call(saveRace, past))).toBe(7116);
    expect(await refusal(organizer.call(saveRace, aRace({ deadline: '2026-13-01' })))).toBe(7100);
    const moved = await organizer.call(saveRace, { ...past, race_id, lock, deadline: hoursOn(1) });
    expect((await organizer.call(moveRace, { race_id, lock: moved.lock, act: 'open' })).status).toBe(2);
  });

  test('is deleted by its organizer as it was read while it is a draft, and never again', async () => {
    const draft = await organizer.call(saveRace, aRace());
    const { race_id } = draft;
    expect(await refusal(judge.call(removeRace, { race_id, lock: draft.lock }))).toBe(7102);
    expect(await refusal(other.admin.call(removeRace, { race_id, lock: draft.lock }))).toBe(7101);
    const { name, name_en, deadline } = draft;
    const changed = await organizer.call(saveRace, { race_id, lock: draft.lock, name, name_en, deadline, about: '改' });
    expect(await refusal(organizer.call(removeRace, { race_id, lock: draft.lock }))).toBe(7118);
    const key = randomUUID();
    expect(await organizer.call(removeRace, { race_id, lock: changed.lock }, key)).toEqual({ race_id });
    expect(await organizer.call(removeRace, { race_id, lock: changed.lock }, key)).toEqual({ race_id });
    expect(await refusal(organizer.call(entryList, { race_id }))).toBe(7101);
    // its name is free
    await organizer.call(saveRace, { name, name_en, deadline, about: '' });
    const open = await raceAt(organizer, ['open']);
    expect(await refusal(organizer.call(removeRace, { race_id: open.race_id, lock: open.lock }))).toBe(7820);
  });

  test('is kept by its organizer alone, found by its name, and is nothing to another park', async () => {
    const race = await raceAt(organizer, ['open']);
    const { race_id, lock } = race;
    for (const who of [judge, park.colleague, park.provider, park.providerAdmin])
      expect(await refusal(who.call(saveRace, aRace()))).toBe(7102);
    expect(await refusal(judge.call(moveRace, { race_id, lock, act: 'judge' }))).toBe(7102);
    expect(await refusal(other.admin.call(moveRace, { race_id, lock, act: 'judge' }))).toBe(7101);
    expect(await refusal(other.admin.call(entryList, { race_id }))).toBe(7101);
    expect(await refusal(other.applicant.call(corpRace, { race_id }))).toBe(7101);
    expect((await other.admin.call(raceList, { keyword: race?.name ?? '' })).items).toEqual([]);
    expect(await organizer.call(raceList, { keyword: race.name })).toEqual({ total: 1, items: [race], may_keep: true });
    expect(await judge.call(raceList, { keyword: race.name })).toMatchObject({ total: 1, may_keep: false });
  });
});

describe('an entry', () => {
  test('is changed and withdrawn by its enterprise as it was read, and entered again', async () => {
    const { race_id } = await raceAt(organizer, ['open']);
    const entry = await park.applicant.call(saveEntry, { race_id, ...anEntry() });
    expect(entry).toMatchObject({ status: 1, result: null, scores: [], race: { race_id, takes_entries: true } });
    const { entry_id, lock } = entry;
    expect((await park.colleague.call(ownEntries, { race_id })).items).toEqual([entry]);
    expect(await refusal(park.colleague.call(saveEntry, { race_id, ...anEntry() }))).toBe(7823);
    const changed = await park.colleague.call(saveEntry, {
      race_id,
      entry_id,
      lock,
      ...anEntry({ title: '云脑二代' }),
    });
    expect(changed.title).toBe('云脑二代');
    expect(await refusal(park.applicant.call(saveEntry, { race_id, entry_id, lock, ...anEntry() }))).toBe(7118);
    expect(await refusal(park.applicant.call(withdrawEntry, { entry_id, lock }))).toBe(7118);
    const back = await park.applicant.call(withdrawEntry, { entry_id, lock: changed.lock });
    expect(back.status).toBe(2);
    expect(await refusal(park.applicant.call(saveEntry, { race_id, entry_id, lock: back.lock, ...anEntry() }))).toBe(
      7824,
    );
    expect(await refusal(park.applicant.call(withdrawEntry, { entry_id, lock: back.lock }))).toBe(7824);
    // a judge sees what stands
    expect((await judge.call(entryList, { race_id })).items).toEqual([]);
    expect(await refusal(judge.call(entryDetail, { entry_id }))).toBe(7101);
    const press = 'enters-again-0001';
    const again = await park.applicant.call(saveEntry, { race_id, ...anEntry() }, press);
    expect(again).toMatchObject({ entry_id, status: 1, title: '云脑质检平台' });
    expect(await park.applicant.call(saveEntry, { race_id, ...anEntry() }, press)).toEqual(again);
    expect(await refusal(park.applicant.call(saveEntry, { race_id, ...anEntry() }))).toBe(7823);
    expect((await judge.call(entryList, { race_id })).items).toMatchObject([{ status: 1, title: '云脑质检平台' }]);
  });

  test('is one row however often it is withdrawn and entered again, and its record keeps what was', async () => {
    const p = await w.park();
    await withRaces(at(p), { admin: p.admin, judges: [] });
    const { race_id } = await raceAt(p.admin, ['open']);
    const press = 'enters-first-0001';
    let entry = await p.applicant.call(saveEntry, { race_id, ...anEntry({ title: '第一稿' }) }, press);
    const { entry_id } = entry;
    for (const title of ['第二稿', '第三稿']) {
      await p.applicant.call(withdrawEntry, { entry_id, lock: entry.lock });
      entry = await p.applicant.call(saveEntry, { race_id, ...anEntry({ title }) });
    }
    expect((await p.applicant.call(ownEntries, { race_id })).items).toEqual([entry]);
    expect((await p.admin.call(entryList, { race_id })).total).toBe(1);
    const kept = await w.db.system
      .selectFrom('config_change')
      .where('record_id', '=', entry_id)
      .select('after')
      .orderBy('created_at')
      .execute();
    expect(
      kept.map(({ after }) => {
        const of = after as { title: string; status: number };
        return [of.title, of.status];
      }),
    ).toEqual([
      ['第一稿', 1],
      ['第一稿', 2],
      ['第二稿', 1],
      ['第二稿', 2],
      ['第三稿', 1],
    ]);
    // the first press, sent again late, enters nothing
    expect(await p.applicant.call(saveEntry, { race_id, ...anEntry({ title: '第一稿' }) }, press)).toEqual(entry);
  });

  test('counts among those of its park while it stands', async () => {
    const p = await w.park();
    await withRaces(at(p), { admin: p.admin, judges: [] });
    const { race_id } = await raceAt(p.admin, ['open']);
    const first = await p.applicant.call(saveEntry, { race_id, ...anEntry() });
    const { entry_id, lock } = first;
    await p.applicant.call(withdrawEntry, { entry_id, lock });
    // as many as there may be, of other competitions
    await asOwner(
      w,
      `insert into race (tenant_id, name, name_en, deadline, status) select '${p.tenant_id}', 'r' || n, 'r', now(), 4 from generate_series(1, ${MAX_ENTRIES}) n;
       insert into race_entry (tenant_id, race_id, corp_id, corp_name, title, team, plan, contact_name, mobile)
       select r.tenant_id, r.race_id, e.corp_id, e.corp_name, e.title, e.team, e.plan, e.contact_name, e.mobile
       from race_entry e join race r on r.tenant_id = e.tenant_id and r.name_en = 'r' where e.entry_id = '${entry_id}'`,
    );
    const enters = () => refusal(p.applicant.call(saveEntry, { race_id, ...anEntry() }));
    expect(await enters()).toBe(7117);
    await asOwner(w, `update race_entry set status = 2 where tenant_id = '${p.tenant_id}'`);
    expect(await enters()).toBe(0);
  });

  test('is one of an enterprise, however often it is pressed at once', async () => {
    const { race_id } = await raceAt(organizer, ['open']);
    const codes = await Promise.all(
      [1, 2, 3].map(() => refusal(park.applicant.call(saveEntry, { race_id, ...anEntry() }))),
    );
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, 7823, 7823]);
    const again = 'the-same-press-01';
    const first = await neighbour.call(saveEntry, { race_id, ...anEntry() }, again);
    expect(await neighbour.call(saveEntry, { race_id, ...anEntry() }, again)).toEqual(first);
  });

  test('is nothing to another enterprise, nor to another park', async () => {
    const { race_id } = await raceAt(organizer, ['open']);
    const { entry_id, lock } = await park.applicant.call(saveEntry, { race_id, ...anEntry() });
    for (const who of [neighbour, other.applicant]) {
      expect(await refusal(who.call(withdrawEntry, { entry_id, lock }))).toBe(7101);
      expect(await refusal(who.call(saveEntry, { race_id, entry_id, lock, ...anEntry() }))).toBe(7101);
      expect((await who.call(ownEntries, { race_id })).items).toEqual([]);
    }
    expect(await refusal(other.applicant.call(saveEntry, { race_id, ...anEntry() }))).toBe(7101);
    for (const who of [other.admin, other.operator])
      expect(await refusal(who.call(entryDetail, { entry_id }))).toBe(7101);
  });

  test('is taken until the deadline while the competition is open, and not after', async () => {
    const { race_id } = await raceAt(organizer, ['open']);
    const { entry_id, lock } = await park.applicant.call(saveEntry, { race_id, ...anEntry() });
    await w.db.system
      .updateTable('race')
      .set({ deadline: hoursOn(-1) })
      .where('race_id', '=', race_id)
      .execute();
    const late = () =>
      Promise.all([
        refusal(neighbour.call(saveEntry, { race_id, ...anEntry() })),
        refusal(park.applicant.call(saveEntry, { race_id, entry_id, lock, ...anEntry({ title: '晚了' }) })),
        refusal(park.applicant.call(withdrawEntry, { entry_id, lock })),
      ]);
    expect(await late()).toEqual([7822, 7822, 7822]);
    expect(await park.applicant.call(corpRace, { race_id })).toMatchObject({ status: 2, takes_entries: false });
    await w.db.system
      .updateTable('race')
      .set({ deadline: hoursOn(1) })
      .where('race_id', '=', race_id)
      .execute();
    await move(race_id, 'judge');
    expect(await late()).toEqual([7822, 7822, 7822]);
  });

  test('has a team of one to ten and a plan of its bounds', async () => {
    const { race_id } = await raceAt(organizer, ['open']);
    const of = (team: number, plan: string) => {
      const members = Array.from({ length: team }, (_, i) => ({ name: `成员${i}`, job: '研发' }));
      return refusal(park.applicant.call(saveEntry, { race_id, ...anEntry({ team: members, plan }) }));
    };
    expect(await of(0, 'x')).toBe(7100);
    expect(await of(11, 'x')).toBe(7100);
    expect(await of(1, 'x'.repeat(5001))).toBe(7100);
    expect(await of(10, '长'.repeat(5000))).toBe(0);
  });

  test('has its plan as a file of its enterprise, which the park opens', async () => {
    const { race_id } = await raceAt(organizer, ['open']);
    const file = await upload(w, park.applicant, 'plan', '计划.pdf', samplePdf('plan'));
    const picture = await upload(w, park.applicant, 'picture', 'x.png', samplePng(8, 8, [1, 2, 3]));
    const theirs = await upload(w, neighbour, 'plan', '邻家.pdf', samplePdf('theirs'));
    for (const plan_file of [picture, theirs])
      expect(await refusal(park.applicant.call(saveEntry, { race_id, ...anEntry({ plan_file }) }))).toBe(7141);
    const entry = await park.applicant.call(saveEntry, { race_id, ...anEntry({ plan_file: file }) });
    expect(entry.plan_file).toMatchObject({ guid: file, real_name: '计划.pdf' });
    const { plan_file } = await organizer.call(entryDetail, { entry_id: entry.entry_id });
    const { statusCode } = await w.app.inject({ url: plan_file?.download_url ?? '' });
    expect(statusCode).toBe(200);
    // by the entry alone
    expect(await refusal(judge.call(filesContract.getDownloadUrl, { guid_list: [file] }))).toBe(7101);
  });

  test('gives up the file that another one takes the place of, unless an entry still has it', async () => {
    const { race_id } = await raceAt(organizer, ['open']);
    const [first, next] = [await planned('甲'), await planned('乙')];
    const entry = await park.applicant.call(saveEntry, { race_id, ...anEntry({ plan_file: first }) });
    const { entry_id } = entry;
    expect(await kept(first)).toBe('bound');
    const put = { race_id, entry_id, ...anEntry({ plan_file: next }) };
    const put_key = randomUUID();
    const changed = await park.applicant.call(saveEntry, { ...put, lock: entry.lock }, put_key);
    expect([await kept(first), await kept(next)]).toEqual(['given up', 'bound']);
    await park.applicant.call(saveEntry, { ...put, lock: entry.lock }, put_key);
    expect([await kept(first), await kept(next)]).toEqual(['given up', 'bound']);
    await judgeReleased(w.db.system, 0, 100);
    expect([await kept(first), await kept(next)]).toEqual(['free', 'bound']);
    // another entry of the enterprise has the same file
    const { race_id: second } = await raceAt(organizer, ['open']);
    await park.applicant.call(saveEntry, { race_id: second, ...anEntry({ plan_file: next }) });
    await park.applicant.call(withdrawEntry, { entry_id, lock: changed.lock });
    const again = await park.applicant.call(saveEntry, { race_id, ...anEntry({ plan_file: next }) });
    const bare = { race_id, entry_id: again.entry_id, lock: again.lock, ...anEntry() };
    await park.applicant.call(saveEntry, bare);
    expect(await kept(next)).toBe('given up');
    await judgeReleased(w.db.system, 0, 100);
    expect(await kept(next)).toBe('bound');
  });
});

describe('a score', () => {
  test('is each judge’s own, changed as it was read, and the mean of all is the organizer’s', async () => {
    const { race_id, first, next } = await judged();
    const given = await judge.call(saveScore, { entry_id: first, ...aScore() });
    expect(given).toMatchObject({ may_score: true, result: '86.00', own: { total: 86, judge_name: '王伟' } });
    expect(await refusal(judge.call(saveScore, { entry_id: first, ...aScore() }))).toBe(7116);
    const lock = given.own?.lock ?? '';
    const changed = await judge.call(saveScore, { entry_id: first, lock, ...aScore({ innovation: 25 }) });
    expect(changed.own?.total).toBe(91);
    expect(await refusal(judge.call(saveScore, { entry_id: first, lock, ...aScore() }))).toBe(7118);
    await second.call(saveScore, { entry_id: first, ...aScore({ team: 0 }) });
    const seen = await judge.call(entryDetail, { entry_id: first });
    expect([seen.scores.map(({ judge_name }) => judge_name), seen.result]).toEqual([['王伟'], '91.00']);
    expect(await refusal(second.call(saveScore, { entry_id: first, lock: changed.own?.lock, ...aScore() }))).toBe(7118);
    const whole = await organizer.call(entryDetail, { entry_id: first });
    expect([whole.scores.map(({ total }) => total), whole.result, whole.own]).toEqual([[63, 91], '77.00', null]);
    await second.call(saveScore, { entry_id: next, ...aScore() });
    const byResult = { race_id, sort: 'result' as const };
    expect((await organizer.call(entryList, byResult)).items).toMatchObject([
      { entry_id: next, result: '86.00', scores: 1 },
      { entry_id: first, result: '77.00', scores: 2 },
    ]);
    // in a judge's order nothing shows of what the others gave
    expect((await judge.call(entryList, byResult)).items).toMatchObject([
      { entry_id: first, result: '91.00', scores: 1 },
      { entry_id: next, result: null, scores: 0 },
    ]);
    expect((await organizer.call(entryList, { race_id, keyword: '邻家' })).items).toHaveLength(1);
  });

  test('is given while the competition is judged only, by judges only, within its bounds', async () => {
    const { race_id } = await raceAt(organizer, ['open']);
    const { entry_id } = await park.applicant.call(saveEntry, { race_id, ...anEntry() });
    expect(await refusal(judge.call(saveScore, { entry_id, ...aScore() }))).toBe(7825);
    await move(race_id, 'judge');
    expect(await refusal(organizer.call(saveScore, { entry_id, ...aScore() }))).toBe(7102);
    expect(await refusal(other.operator.call(saveScore, { entry_id, ...aScore() }))).toBe(7101);
    for (const innovation of [-1, 26, 1.5])
      expect(await refusal(judge.call(saveScore, { entry_id, ...aScore({ innovation }) }))).toBe(7100);
    const { own } = await judge.call(saveScore, { entry_id, ...aScore() });
    await move(race_id, 'close');
    expect(await refusal(judge.call(saveScore, { entry_id, lock: own?.lock, ...aScore() }))).toBe(7825);
    expect(await refusal(second.call(saveScore, { entry_id, ...aScore() }))).toBe(7825);
    expect((await judge.call(entryDetail, { entry_id })).may_score).toBe(false);
  });

  test('is given by nobody who knows what others gave, nor for an enterprise of one’s own', async () => {
    const p = await w.park();
    await withRaces(at(p), { admin: p.admin, judges: [p.operator, p.government] });
    const { race_id } = await raceAt(p.admin, ['open']);
    const { entry_id } = await p.applicant.call(saveEntry, { race_id, ...anEntry() });
    const moved = async (act: 'judge') => {
      const { race } = await p.admin.call(entryList, { race_id });
      await p.admin.call(moveRace, { race_id, lock: race.lock, act });
    };
    await moved('judge');
    // a judge who keeps competitions for a while sees every score, and scores no more
    const first = await p.operator.call(saveScore, { entry_id, ...aScore() });
    const turn = (role: string, who = p.operator) => giveRaceRole(at(p), RACE_APPS.desk, who, role);
    await turn('organizer');
    await p.operator.call(entryList, { race_id });
    await turn('judge');
    expect((await p.operator.call(entryDetail, { entry_id })).may_score).toBe(false);
    expect((await p.operator.call(entryList, { race_id })).may_score).toBe(false);
    const again = { entry_id, lock: first.own?.lock ?? '', ...aScore({ team: 0 }) };
    expect(await refusal(p.operator.call(saveScore, again))).toBe(7826);
    for (const read of [
      () => p.admin.call(entryDetail, { entry_id }),
      () => p.admin.call(exportWord, { race_id, entry_ids: [entry_id] }),
    ]) {
      await asOwner(w, `delete from race_told where race_id = '${race_id}'`);
      await turn('judge', p.admin);
      expect((await p.admin.call(entryDetail, { entry_id })).may_score).toBe(true);
      await turn('organizer', p.admin);
      await read();
      await turn('judge', p.admin);
      expect(await refusal(p.admin.call(saveScore, { entry_id, ...aScore() }))).toBe(7826);
    }
    // whoever is of the enterprise that entered
    const { user } = await p.government.call(identityContract.userInfo, {});
    await asOwner(
      w,
      `insert into membership (user_id, scene, tenant_id, roles, corp_id) values ('${user.user_id}', 'portal', '${p.tenant_id}', '{applicant}', '${p.corp_id}')`,
    );
    expect((await p.government.call(entryDetail, { entry_id })).may_score).toBe(false);
    expect(await refusal(p.government.call(saveScore, { entry_id, ...aScore() }))).toBe(7827);
  });

  test('is told to the enterprise once the competition is closed, without whose it is', async () => {
    const { race_id, first } = await judged();
    await judge.call(saveScore, { entry_id: first, ...aScore() });
    await second.call(saveScore, { entry_id: first, ...aScore({ market: 21 }) });
    const told = async (who: TestUser) => (await who.call(ownEntries, { race_id })).items;
    expect(await told(park.applicant)).toMatchObject([{ result: null, scores: [] }]);
    await move(race_id, 'close');
    const [entry] = await told(park.applicant);
    expect([entry?.result, entry?.scores.map(({ total }) => total)]).toEqual(['85.50', [85, 86]]);
    expect(JSON.stringify(entry)).not.toContain('王伟');
    expect(await told(neighbour)).toMatchObject([{ result: null, scores: [] }]);
  });
});

describe('who opens it', () => {
  test('a visitor where the park opened the portal to visitors; drafts are not there', async () => {
    const p = await w.park();
    await withRaces(at(p), { admin: p.admin, judges: [] });
    const { tenant_id } = p;
    const open = await raceAt(p.admin, ['open']);
    const draft = await raceAt(p.admin, []);
    const visitor = w.anonymous();
    expect(await refusal(visitor.call(listRaces, { tenant_id }))).toBe(7101);
    await openRaceApp(at(p), RACE_APPS.portal, { role: 'viewer', for: ['corps', 'visitors'] });
    const { items } = await visitor.call(listRaces, { tenant_id });
    expect(items).toMatchObject([{ race_id: open.race_id, takes_entries: true }]);
    expect(await visitor.call(getRace, { tenant_id, race_id: open.race_id })).toEqual(items[0]);
    expect(await refusal(visitor.call(getRace, { tenant_id, race_id: draft.race_id }))).toBe(7101);
    expect(await refusal(visitor.call(getRace, { tenant_id: park.tenant_id, race_id: open.race_id }))).toBe(7101);
    // a viewer looks and enters nothing
    expect(await p.applicant.call(corpRaces, {})).toMatchObject({ total: 1, may_enter: false });
    expect(await refusal(p.applicant.call(saveEntry, { race_id: open.race_id, ...anEntry() }))).toBe(7102);
    await giveRaceRole(at(p), RACE_APPS.portal, p.applicant, 'entrant');
    expect(await refusal(p.applicant.call(saveEntry, { race_id: open.race_id, ...anEntry() }))).toBe(0);
    // who was given no role of the desk finds nothing there
    expect(await refusal(p.operator.call(raceList, {}))).toBe(7101);
    const asApp = () => refusal(visitor.call(parkAppsContract.getVisitorApp, { tenant_id, app: RACE_APPS.portal }));
    expect(await asApp()).toBe(0);
    await asOwner(w, `update tenant set closed_at = now() where tenant_id = '${tenant_id}'`);
    const closed = [
      visitor.call(listRaces, { tenant_id }),
      visitor.call(getRace, { tenant_id, race_id: open.race_id }),
    ];
    expect([...(await Promise.all(closed.map(refusal))), await asApp()]).toEqual([7370, 7370, 7370]);
    await asOwner(w, `update tenant set closed_at = null where tenant_id = '${tenant_id}'`);
    await turnCompetition(at(p), false);
    expect(await asApp()).toBe(7101);
    const off = [visitor.call(listRaces, { tenant_id }), p.applicant.call(corpRaces, {}), p.admin.call(raceList, {})];
    expect(await Promise.all(off.map(refusal))).toEqual([7101, 7101, 7101]);
  });
});

const textOf = (content: string) => {
  const parts = unzipSync(Buffer.from(content, 'base64'));
  const xml = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
  return { parts, xml };
};

describe('the provider', () => {
  const { parkRaces, parkEntries } = raceProviderContract;
  test('sees the competitions of its parks that were opened, with their entries, and takes those as a document', async () => {
    const { race_id, first, next } = await judged();
    const draft = await organizer.call(saveRace, aRace());
    const foreign = await raceAt(other.admin, ['open']);
    const { tenant_id } = park;
    const all = await park.provider.call(parkRaces, { tenant_id, limit: 200 });
    const ids = all.items.map((race) => race.race_id);
    expect(ids).toContain(race_id);
    for (const hidden of [draft.race_id, foreign.race_id]) expect(ids).not.toContain(hidden);
    const race = all.items.find((each) => each.race_id === race_id);
    expect(race).toMatchObject({ tenant_id, status: 3, entries: 2 });
    expect((await park.provider.call(parkRaces, { keyword: race!.name })).items).toEqual([race]);
    expect(await refusal(park.provider.call(parkRaces, { tenant_id: other.tenant_id }))).toBe(7101);
    await judge.call(saveScore, { entry_id: first, ...aScore() });
    const entries = await park.provider.call(parkEntries, { race_id });
    expect(entries.race).toEqual(race);
    expect(entries.items).toMatchObject([
      { entry_id: next, result: null },
      { entry_id: first, result: '86.00', scores: 1 },
    ]);
    const one = { race_id, keyword: '邻家', limit: 1 };
    expect(await park.providerAdmin.call(parkEntries, one)).toMatchObject({ total: 1, items: [{ entry_id: next }] });
    const chosen = { race_id, entry_ids: entries.items.map(({ entry_id }) => entry_id) };
    expect((await park.provider.call(exportWord, chosen)).content).not.toBe('');
  });

  test('sees nothing of parks that it is not of, nor drafts, nor parks without competitions; nobody else asks', async () => {
    const { race_id } = await raceAt(organizer, ['open']);
    const draft = await organizer.call(saveRace, aRace());
    expect(await refusal(other.provider.call(parkEntries, { race_id }))).toBe(7101);
    expect(await refusal(park.provider.call(parkEntries, { race_id: draft.race_id }))).toBe(7101);
    for (const who of [organizer, judge, park.applicant]) expect(await refusal(who.call(parkRaces, {}))).toBe(7102);
    expect(await refusal(w.anonymous().call(parkRaces, {}))).toBe(401);
    const custom = {
      scene: 'provider' as const,
      tenant_id: null,
      tenant_grants: [park.tenant_id],
      roles: ['sms.records.read'],
    };
    const { user } = await hire(w, { mobile: '13760007778', name: '短信员', ...custom });
    expect(await refusal(user.call(parkRaces, {}))).toBe(7102);
    const p = await w.park();
    await withRaces(at(p), { admin: p.admin, judges: [] });
    await raceAt(p.admin, ['open']);
    expect((await p.provider.call(parkRaces, {})).total).toBe(1);
    await turnCompetition(at(p), false);
    const asked = await p.provider.call(parkRaces, {}).then(
      ({ total }) => total,
      (error: unknown) => (error as Refused).code,
    );
    expect([0, 7101]).toContain(asked);
  });
});

describe('the Word document', () => {
  test('tells the chosen entries in their order, with plan, scores and mean, the same each time', async () => {
    const { race_id, first, next } = await judged();
    await judge.call(saveScore, { entry_id: first, ...aScore() });
    await second.call(saveScore, { entry_id: first, ...aScore({ market: 21 }) });
    const asked = { race_id, entry_ids: [next, first, next] };
    const { file_name, content } = await organizer.call(exportWord, asked);
    expect(file_name).toMatch(/^科创大赛第 \d+ 届 参赛作品\.docx$/);
    const { parts, xml } = textOf(content);
    expect(Object.keys(parts)).toEqual(
      expect.arrayContaining(['[Content_Types].xml', 'word/document.xml', 'word/styles.xml']),
    );
    for (const word of [
      '云脑质检平台',
      '三个月内在两条产线试点。',
      '85.50',
      '王伟',
      '刘洋',
      '邻家科技',
      '13812349999',
      '宋体',
    ])
      expect(xml).toContain(word);
    expect(xml.indexOf('1. 邻家机器人')).toBeLessThan(xml.indexOf('2. 云脑质检平台'));
    expect(xml).toMatch(/<w:pgSz w:w="11906" w:h="16838"/);
    expect((await organizer.call(exportWord, asked)).content).toBe(content);
    expect((await park.provider.call(exportWord, asked)).content).toBe(content);
    expect((await park.providerAdmin.call(exportWord, { race_id, entry_ids: [next] })).file_name).toBe(file_name);
    organizer.lang = 'en-US';
    const { content: english } = await organizer.call(exportWord, asked).finally(() => (organizer.lang = 'zh-CN'));
    expect(textOf(english).xml).toContain('Not scored yet');
  });

  test('holds whatever somebody wrote', async () => {
    const { race_id } = await raceAt(organizer, ['open']);
    const plan = `<w:p>&amp; "引号" 'x' ]]> 🚀\t制表\u0001\u0008\u000b\u001b\uffff\u007f\u202e\n${'𠮷'.repeat(40)}`;
    const { entry_id } = await park.applicant.call(saveEntry, {
      race_id,
      ...anEntry({ title: 'A & B <script>', plan, team: [{ name: '"陈"<晓>', job: '&' }] }),
    });
    const { content } = await organizer.call(exportWord, { race_id, entry_ids: [entry_id] });
    const { xml } = textOf(content);
    expect(xml).toContain('A &amp; B &lt;script&gt;');
    expect(xml).toContain('🚀');
    expect(xml).toContain('𠮷𠮷');
    expect(xml).not.toContain('<script>');
    for (const sign of ['\u0001', '\u0008', '\u000b', '\u001b', '\uffff']) expect(xml).not.toContain(sign);
    // what a reader of XML reads of the paragraph is what was written
    expect(xml).toContain('&lt;w:p&gt;&amp;amp; ');
    expect(wellFormed(xml)).toBe(true);
  });

  test('has a plan in one paragraph, however many lines it has, and one blank line for many', async () => {
    const entry = { ...anEntry(), corp_name: '云启', scores: [] };
    const of = (plan: string) =>
      wordOf({ name: '赛', name_en: 'Race', deadline: new Date(0) }, [{ ...entry, plan }], 'zh');
    const paragraphs = async (plan: string) => {
      const { xml } = textOf((await of(plan)).toString('base64'));
      return [xml.match(/<w:p[ >]/g)?.length, xml.match(/<w:cr\/>/g)?.length ?? 0];
    };
    const [plain = 0] = await paragraphs('一行');
    expect(await paragraphs('一\n二\n\n三')).toEqual([plain, 3]);
    expect(await paragraphs(`始${'\n \r\n\t'.repeat(800)}\n末`)).toEqual([plain, 2]);
    expect(await paragraphs(Array.from({ length: 2500 }, () => '行').join('\n'))).toEqual([plain, 2499]);
  });

  test('is of one competition and of what stands, for who may', async () => {
    const { race_id, first } = await judged([]);
    const { race_id: another } = await raceAt(organizer, ['open']);
    const of = { race_id, entry_ids: [first] };
    expect(await refusal(organizer.call(exportWord, { race_id: another, entry_ids: [first] }))).toBe(7101);
    expect(await refusal(judge.call(exportWord, of))).toBe(7102);
    for (const who of [other.admin, other.provider, other.providerAdmin])
      expect(await refusal(who.call(exportWord, of))).toBe(7101);
    expect(await refusal(park.applicant.call(exportWord, of))).toBe(7102);
    const custom = {
      scene: 'provider' as const,
      tenant_id: null,
      tenant_grants: [park.tenant_id],
      roles: ['sms.records.read'],
    };
    const { user } = await hire(w, { mobile: '13760007777', name: '短信员', ...custom });
    expect(await refusal(user.call(exportWord, of))).toBe(7102);
    expect(await refusal(organizer.call(exportWord, { race_id, entry_ids: [] }))).toBe(7100);
    const [mine] = (await park.applicant.call(ownEntries, { race_id })).items;
    await park.applicant.call(withdrawEntry, { entry_id: first, lock: mine?.lock ?? '' });
    expect(await refusal(organizer.call(exportWord, of))).toBe(7824);
  });

  test('is drawn one at a time, and asked for a few times in a minute', async () => {
    const p = await w.park();
    await withRaces(at(p), { admin: p.admin, judges: [] });
    const { race_id } = await raceAt(p.admin, ['open']);
    const { entry_id } = await p.applicant.call(saveEntry, { race_id, ...anEntry() });
    const asked = Array.from({ length: 24 }, () =>
      refusal(p.admin.call(exportWord, { race_id, entry_ids: [entry_id] })),
    );
    expect((await Promise.all(asked)).filter((code) => code === 7133).length).toBeGreaterThan(1);
  });
});

/** Whether each tag of a document is closed where it must be. */
function wellFormed(xml: string): boolean {
  const open: string[] = [];
  for (const [, closing, name = '', single] of xml.matchAll(/<(\/?)([\w:]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (single) continue;
    if (!closing) open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}
