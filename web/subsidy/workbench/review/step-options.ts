import { STATUS } from '#domain/subsidy/case/status.ts';
import { TAB } from '#web/components/list/list-parsers.ts';

interface Step {
  code: string;
  name: string;
}
interface Steps {
  list: readonly Step[];
  visible_list: readonly Step[];
  approval_list: readonly Step[];
}

/**
 * The steps that the filter offers (spec §4), without the "all" entry of code 0: those I approve on the pending tab;
 * on the other the last one for ended applications, all but the last for another status, else every visible one.
 */
export function stepChoices(tab: number, status: number, steps: Steps): readonly Step[] {
  if (tab === TAB.pending) return steps.approval_list;
  if (status === STATUS.ended) return steps.list.slice(-1);
  return status === 0 ? steps.visible_list : steps.list.slice(0, -1);
}
