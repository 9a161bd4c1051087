import { raceDeskContract } from '#domain/competition/contract/desk.ts';
import { raceProviderContract } from '#domain/competition/contract/provider.ts';
import { racePortalContract } from '#domain/competition/contract/portal.ts';
import { RACE_APPS } from '#domain/competition/rights.ts';
import { anEntry, aRace, aScore, closeRaceApps, giveRaceRole, openRaceApp } from '#test/builders/competition.ts';
import { does, userOf, type Acts } from './does.ts';

const portal = racePortalContract;
const desk = raceDeskContract;
const provider = raceProviderContract;

/** What is done with a competition by its park's organizer and judge, by an enterprise, and by a visitor. */
export const COMPETITION: Acts = {
  'a competition, opened, entered, judged, exported and closed': async (r) => {
    const of = { db: r.cast.w.db, tenant_id: 'nanshan' };
    await openRaceApp(of, RACE_APPS.portal, { role: 'viewer', for: ['visitors'] });
    await openRaceApp(of, RACE_APPS.desk, null);
    await giveRaceRole(of, RACE_APPS.portal, userOf(r, 'applicant'), 'entrant');
    await giveRaceRole(of, RACE_APPS.desk, userOf(r, 'tenant admin'), 'organizer');
    await giveRaceRole(of, RACE_APPS.desk, userOf(r, 'operator'), 'judge');

    const given_up = await does(r, 'tenant admin', desk.saveRace, aRace());
    await does(r, 'tenant admin', desk.removeRace, { race_id: given_up.race_id, lock: given_up.lock });
    const draft = await does(r, 'tenant admin', desk.saveRace, aRace());
    const { race_id } = draft;
    const open = await does(r, 'tenant admin', desk.moveRace, { race_id, lock: draft.lock, act: 'open' });
    await does(r, 'tenant admin', desk.raceList, {});
    await does(r, 'applicant', portal.corpRaces, {});
    await does(r, 'applicant', portal.corpRace, { race_id });
    const first = await does(r, 'applicant', portal.saveEntry, { race_id, ...anEntry() });
    await does(r, 'applicant', portal.withdrawEntry, { entry_id: first.entry_id, lock: first.lock });
    const { entry_id } = await does(r, 'applicant', portal.saveEntry, { race_id, ...anEntry() });
    await does(r, 'applicant', portal.ownEntries, { race_id });
    // whoever looks in from nowhere is a visitor, too
    const visitor = r.cast.w.anonymous();
    await visitor.call(portal.listRaces, { tenant_id: 'nanshan' });
    await visitor.call(portal.getRace, { tenant_id: 'nanshan', race_id });
    const judged = await does(r, 'tenant admin', desk.moveRace, { race_id, lock: open.lock, act: 'judge' });
    await does(r, 'operator', desk.entryList, { race_id });
    await does(r, 'operator', desk.entryDetail, { entry_id });
    await does(r, 'operator', desk.saveScore, { entry_id, ...aScore() });
    await does(r, 'provider', provider.parkRaces, {});
    await does(r, 'provider', provider.parkEntries, { race_id });
    await does(r, 'tenant admin', desk.exportWord, { race_id, entry_ids: [entry_id] });
    await does(r, 'tenant admin', desk.moveRace, { race_id, lock: judged.lock, act: 'close' });
    await closeRaceApps(of);
  },
};
