import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesContract } from '#domain/files/contract.ts';
import { raceDeskContract } from '#domain/competition/contract/desk.ts';
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
import { upload } from '#test/builders/subsidy.ts';
import { asOwner } from '../as-owner.ts';
import type { Park } from '../park.ts';
import { raceWorld, refusal, type RaceWorld } from './race-world.ts';
import { type TestUser } from '../test-user.ts';

const { listRaces, getRace, corpRaces, corpRace, ownEntries, saveEntry, withdrawEntry } = racePortalContract;
const { raceList, saveRace, moveRace, removeRace, entryList, entryDetail, saveScore, exportWord } = raceDeskContract;

let w: RaceWorld['w'], at: RaceWorld['at'], move: RaceWorld['move'], judged: RaceWorld['judged'];
let park: Park, other: Park;
let organizer: TestUser, judge: TestUser, second: TestUser, neighbour: TestUser;
beforeAll(async () => {
  ({ w, at, move, judged, park, other, organizer, judge, second, neighbour } = await raceWorld());
});
afterAll(() => w?.close());

const planned = (name: string) => upload(w, park.applicant, 'plan', `${name}.pdf`, samplePdf(name));
/** How the file store has a file: bound, given up and not judged yet, or free to be swept. */
async function standing(guid: string): Promise<'bound' | 'given up' | 'free'> {
  const { bound_at, released_at } = await w.db.system
    .selectFrom('stored_file')
    .where('guid', '=', guid)
    .select(['bound_at', 'released_at'])
    .executeTakeFirstOrThrow();
  return released_at ? 'given up' : bound_at ? 'bound' : 'free';
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
    expect(await standing(first)).toBe('bound');
    const put = { race_id, entry_id, ...anEntry({ plan_file: next }) };
    const put_key = randomUUID();
    const changed = await park.applicant.call(saveEntry, { ...put, lock: entry.lock }, put_key);
    expect([await standing(first), await standing(next)]).toEqual(['given up', 'bound']);
    await park.applicant.call(saveEntry, { ...put, lock: entry.lock }, put_key);
    expect([await standing(first), await standing(next)]).toEqual(['given up', 'bound']);
    await judgeReleased(w.db.system, 0, 100);
    expect([await standing(first), await standing(next)]).toEqual(['free', 'bound']);
    // another entry of the enterprise has the same file
    const { race_id: elsewhere } = await raceAt(organizer, ['open']);
    await park.applicant.call(saveEntry, { race_id: elsewhere, ...anEntry({ plan_file: next }) });
    await park.applicant.call(withdrawEntry, { entry_id, lock: changed.lock });
    const again = await park.applicant.call(saveEntry, { race_id, ...anEntry({ plan_file: next }) });
    const bare = { race_id, entry_id: again.entry_id, lock: again.lock, ...anEntry() };
    await park.applicant.call(saveEntry, bare);
    expect(await standing(next)).toBe('given up');
    await judgeReleased(w.db.system, 0, 100);
    expect(await standing(next)).toBe('bound');
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
