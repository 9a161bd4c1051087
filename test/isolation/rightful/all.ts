import { ACTIVITIES } from './activities.ts';
import { ARTICLES } from './articles.ts';
import { ASSESSMENT } from './assessment.ts';
import { CASES } from './cases.ts';
import { COMPETITION } from './competition.ts';
import type { Acts } from './does.ts';
import { ESTATE } from './estate.ts';
import { IOT } from './iot.ts';
import { MONEY } from './money.ts';
import { PACKAGES } from './packages.ts';
import { PARKS } from './parks.ts';
import { PORTAL } from './portal.ts';
import { PEOPLE } from './people.ts';
import { PLAIN_DATA } from './plain-data.ts';
import { CUSTOMERS } from './customers.ts';
import { SETTLE_IN } from './settle-in.ts';
import { TRAINING } from './training.ts';

/** What the matrix only sees refused, or judged, is done here by those whose it is. */
export const RIGHTFUL: Acts = {
  ...PEOPLE,
  ...CASES,
  ...PLAIN_DATA,
  ...PACKAGES,
  ...ACTIVITIES,
  ...MONEY,
  ...PARKS,
  ...ARTICLES,
  ...ASSESSMENT,
  ...PORTAL,
  ...SETTLE_IN,
  ...ESTATE,
  ...COMPETITION,
  ...TRAINING,
  ...IOT,
  ...CUSTOMERS,
};
