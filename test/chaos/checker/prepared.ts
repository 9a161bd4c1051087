import type { Report } from './invariants.ts';
import type { Evidence } from './stored.ts';
import { startOf } from './subsidy-evidence.ts';

/** What staff prepared and an enterprise sent is one application, which names who had written in it. */
export function judgePrepared({ cases, papers: { prepared } }: Evidence, report: Report): void {
  for (const c of cases) {
    if (c.workflow_type !== 'subsidyApplication') continue;
    const { tenant_id, apply_num, preparers = [], appeal } = startOf(c);
    const rows = prepared.filter((row) => row.tenant_id === tenant_id && row.apply_num === apply_num);
    const wrong = (detail: string) => report('prepared', c.workflow_id, detail);
    if (rows.length > 1) wrong(`was prepared ${rows.length} times`);
    if (rows.some((row) => row.state !== 'sent')) wrong('is of what was not sent');
    // an appeal has the form that was prepared for what it appeals against
    // colleagues of who sent it may have written in it, too
    const unnamed = (rows[0]?.savers ?? []).filter((id) => !preparers.includes(id));
    if (!appeal && unnamed.length > 0) wrong(`${unnamed.length} had written in it and are not named`);
  }
  for (const { temp_id, tenant_id, state, apply_num } of prepared) {
    const sent = cases.some((c) => c.workflow_id === `subsidy/${tenant_id}/${apply_num}`);
    if ((state === 'sent') !== sent)
      report('prepared', temp_id, `${state}, and its application ${sent ? 'is' : 'is not'} there`);
  }
}
