import { projectTransition } from '#db/repositories/subsidy/application-projection.ts';
import { remindTaskMembers, type OpenVisit } from '#db/repositories/cases/reminders.ts';
import { tellTaskNews, type TaskNews } from '#db/repositories/cases/task-news.ts';
import { holdOnce, type MoneyAct } from '#db/repositories/ledger/holds.ts';
import type { Yuan } from '#domain/shared/money/money.ts';
import type { Deps } from '../deps.ts';
import { recorder } from '../shared/recorder.ts';

/** Activities of the subsidy application; each is idempotent by the keys of what it writes. */
export const subsidyActivities = ({ db }: Deps) => ({
  /** Holds what a Signal by hand promises, once; what is held, or why nothing is. */
  holdMoney: ({ amount, ...act }: MoneyAct & { amount: Yuan }) =>
    db.system.transaction().execute(async (tx) => holdOnce(tx, act, amount)),

  recordTransition: recorder(db, projectTransition),

  /** Reminds those who may act on the visit's task, once each and stage; the last stage tells who is above them. */
  remindTask: (visit: OpenVisit): Promise<number> => remindTaskMembers(db.system, visit),

  /** Tells the people whom a transition concerns, once each. */
  notifyTask: (news: TaskNews): Promise<number> => tellTaskNews(db.system, news),
});
export type SubsidyActivities = ReturnType<typeof subsidyActivities>;
