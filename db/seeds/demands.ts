import { randomUUID } from 'node:crypto';
import type { FeedbackForm } from '#domain/demand/forms.ts';
import { beginDemand } from '#domain/demand/machine.ts';
import { VISITOR, type Actor } from '#domain/shared/calls/scene.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import type { Tx } from '../client.ts';
import { documentHash } from '../document-hash.ts';
import { offeredPackages, type OfferedPackage } from '../repositories/catalog/zjtx-packages.ts';
import { nextCaseNo } from '../repositories/cases/case-numbers.ts';
import { insertDemand, insertDemandFeedback } from '../repositories/demand/demands.ts';
import { actorOf, sending } from './commands.ts';
import { STORIES, type Story } from './demand-stories.ts';
import { momentOf } from './moments.ts';
import { TENANTS, type People } from './people.ts';

const OPERATOR = '13800000011';

/**
 * Stores the demo demands of the past months as what a crash would leave: their rows and the commands that nobody
 * answered yet, each with its time.
 */
export async function seedDemands(tx: Tx, people: People, first: number): Promise<number> {
  const tenant = TENANTS[0] as (typeof TENANTS)[number];
  const packages = await offeredPackages(tx, tenant.tenant_id);
  let position = first;
  for (const [n, story] of STORIES.entries()) {
    const chosen = packages.find((p) => p.expedite_pkg_id === story.package);
    position = await seedStory(tx, actorOf(people, OPERATOR), story, { tenant, chosen, n, position });
  }
  return position;
}

async function seedStory(
  tx: Tx,
  by: Actor,
  story: Story,
  o: { tenant: (typeof TENANTS)[number]; chosen: OfferedPackage | undefined; n: number; position: number },
): Promise<number> {
  const { tenant_id } = o.tenant;
  const came = momentOf(story.ago, 11);
  const bid = await nextCaseNo(tx, 'demand', o.tenant, beijingDay(came));
  const ids = { tenant_id, bid, workflow_id: `demand/${tenant_id}/${bid}` };
  const [name, corp_contact, contact_position] = story.who;
  await insertDemand(tx, {
    ...ids,
    name,
    corp_contact,
    contact_position,
    mobile: `139002700${String(11 + o.n)}`,
    trade: story.trade,
    other_trade: '',
    finance_svr_require: story.finance,
    used_system: story.systems,
    state_of_art: story.ip,
    core_require: story.needs,
    package: o.chosen,
    state: beginDemand(),
    at: new Date(came),
  });
  const send = sending(tx, { tenant_id, workflow_id: ids.workflow_id }, o.position);
  await send(VISITOR, { kind: 'apply' }, { tenant_id, bid }, undefined, came);
  let { ago } = story;
  for (const { after, status, close_reason = '' } of story.updates) {
    ago -= after;
    const at = momentOf(ago, 16);
    const feedback_id = randomUUID();
    const author = { created_by: by.user_id, created_by_name: by.name, created_at: new Date(at) };
    const form = learnedOf(story);
    await insertDemandFeedback(tx, { feedback_id, tenant_id, bid, ...author, form, sha256: documentHash(form) });
    await send(by, { kind: 'update', feedback_id, status, close_reason }, null, undefined, at);
  }
  return send.position();
}

/** What the operator writes of an enterprise that was called. */
function learnedOf({
  who: [name],
  trade,
  learned,
}: Story): Omit<FeedbackForm, 'status' | 'close_reason' | 'information_mode_other'> {
  if (!learned) throw new Error(`nothing was learned of ${name}`);
  const [last_year_profit, corp_rd_investment, information_mode, information_investment] = learned;
  return { register_trade: trade, last_year_profit, corp_rd_investment, information_mode, information_investment };
}
