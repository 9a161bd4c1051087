import { NOBODYS } from './nobodys.ts';
import type { Rule } from './rule.ts';

// no park of the cast has opened the applications: those of one are opened, entered and judged in rightful/competition.ts
const closed: Partial<Rule> = { address: 'public file' };
const ENTRY = { team: [{ name: 'x', job: 'x' }], plan: 'x', mobile: '13900000000' };
const SCORE = { innovation: 1, feasibility: 1, market: 1, team: 1 };
/** What the fields of calls about competitions do not tell. */
export const COMPETITION_RULES: Record<string, Partial<Rule>> = {
  'competition.portal.listRaces': closed,
  'competition.portal.getRace': closed,
  'competition.portal.corpRaces': closed,
  'competition.portal.corpRace': closed,
  'competition.portal.ownEntries': closed,
  'competition.portal.saveEntry': { ...closed, fields: () => ENTRY },
  'competition.portal.withdrawEntry': closed,
  'competition.desk.raceList': closed,
  'competition.desk.saveRace': { ...closed, fields: () => ({ name_en: 'x', deadline: '2090-01-06T18:00:00Z' }) },
  'competition.desk.moveRace': closed,
  'competition.desk.removeRace': closed,
  'competition.desk.entryList': closed,
  'competition.desk.entryDetail': closed,
  'competition.desk.saveScore': { ...closed, fields: () => SCORE },
  'competition.provider.parkEntries': closed,
  'competition.desk.exportWord': { ...closed, fields: () => ({ entry_ids: [NOBODYS] }) },
};
