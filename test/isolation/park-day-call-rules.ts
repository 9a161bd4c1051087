import { aSpace } from '#test/builders/estate.ts';
import type { Rule } from './rule.ts';

const judged = { judged: true };
/** What the fields of calls about the park's schedule, requests to move in, its spaces and its training do not tell. */
export const PARK_DAY_RULES: Record<string, Partial<Rule>> = {
  'schedule.listSchedule': { address: 'nothing', fields: () => ({ from: '2026-11-01', to: '2026-11-30' }) },
  'schedule.getScheduleFeed': { address: 'nothing' },
  'schedule.renewScheduleFeed': { ...judged, address: 'nothing' },
  'settlein.requests.listSettleIn': { address: 'nothing', fields: () => ({}) },
  'settlein.requests.ownSettleIns': { address: 'nothing' },
  // what is judged is refused for its day; those of the cast are made and answered in rightful/settle-in.ts
  'settlein.requests.applySettleIn': { ...judged, address: 'nothing', fields: () => ({ move_in_day: '2020-01-01' }) },
  'settlein.requests.withdrawSettleIn': { address: 'public file' },
  'settlein.requests.answerSettleIn': { address: 'public file' },
  // both parks of the cast open them to everybody, and nobody keeps them: rightful/estate.ts has who does
  'estate.listSpaces': { address: 'any tenant' },
  'estate.getSpace': { address: 'public file' },
  'estate.listOwnSpaces': { address: 'nothing' },
  'estate.getOwnSpace': { address: 'public file' },
  'estate.enquireSpace': { address: 'public file' },
  'estate.manageSpaces': { ...judged, address: 'nothing' },
  'estate.addSpace': { ...judged, address: 'nothing', fields: () => aSpace() },
  'estate.updateSpace': { ...judged, address: 'nothing', fields: () => aSpace() },
  'estate.removeSpace': { ...judged, address: 'nothing' },
  'schedule.stopScheduleFeed': { ...judged, address: 'nothing' },
  'training.courses.addCourse': { ...judged, address: 'nothing', fields: () => ({ place: 1 }) },
  // nobody of the cast has one; those of a park are written and learned in rightful/training.ts
  'training.courses.updateCourse': { address: 'public file', fields: () => ({ place: 1 }) },
  'training.courses.courseStatus': { address: 'public file' },
  'training.courses.deleteCourse': { address: 'public file' },
  'training.courses.listLearner': { address: 'public file' },
  'training.learning.signUpCourse': { address: 'public file' },
  'training.learning.listMyCourse': { address: 'nothing' },
  'training.learning.myCourse': { address: 'public file' },
  'training.learning.saveProgress': { address: 'public file' },
};
