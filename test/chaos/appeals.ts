import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { CaseActs } from './case-acts.ts';

/**
 * Two of the enterprise appeal against a closed application at the same moment; the case that came of it, undefined when
 * both were refused.
 */
export async function appealOnce(c: CaseActs): Promise<CaseActs | undefined> {
  const { p, s, num } = c;
  const { status, appeal_until, appealed_by } = await c.seen();
  // what nobody may appeal is tried now and then
  if (status !== CLOSED || (!appeal_until && !appealed_by && s.chance(0.5))) return undefined;
  const appeal = { apply_num: num, reason: '订单均为本园区使用，请重新审核' };
  const both = [p.applicant, p.colleague].map((who) =>
    c.begin(who, applicationsContract.appeal, appeal, { reason: '改过的理由' }),
  );
  const made = (await Promise.all(both)).flatMap(({ response }) => response?.apply_num ?? []);
  return made[0] === undefined ? undefined : new CaseActs(p, s, made[0]);
}
const CLOSED = 5;
