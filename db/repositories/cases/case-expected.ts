import { SHEET_STATUS } from '#domain/assessment/status.ts';
import type { AssessmentTransition } from '#domain/assessment/transition.ts';
import type { DemandTransition } from '#domain/demand/transition.ts';
import { isDemandOver } from '#domain/demand/status.ts';
import { isReceptionOver } from '#domain/reception/status.ts';
import type { ReceptionTransition } from '#domain/reception/transition.ts';
import { activityAfter, type CaseKind, type CaseTransition } from '#domain/shared/cases/case.ts';
import { UNTIMED, type DeadlineOfVisit, type Projected } from '#domain/shared/cases/deadline.ts';
import type { VoucherTransition } from '#domain/voucher/transition.ts';
import { isVoucherOver } from '#domain/voucher/steps.ts';
import { isOver } from '#domain/subsidy/case/status.ts';
import type { Transition } from '#domain/subsidy/case/transition.ts';
import { applicationColumns, sharedTask } from '../subsidy/application-projection.ts';
import { asDates, closedBy, openedTask } from './case-columns.ts';
import { assessmentColumns } from '../assessment/assessment-projection.ts';
import { demandColumns } from '../demand/demand-projection.ts';
import { voucherColumns } from '../voucher/voucher-projection.ts';
import { receptionColumns } from '../reception/reception-projection.ts';

/** A case by its ids, and all that its workflow decided, in order. */
export interface ToldCase {
  workflow_id: string;
  tenant_id: string;
  case_kind: CaseKind;
  projected: readonly Projected[];
}

interface Kind {
  columns(t: CaseTransition, activity: string, times: DeadlineOfVisit | undefined): object;
  isOver(t: CaseTransition): boolean;
  /** What a transition says of who shares the task of its visit. */
  shared(t: CaseTransition): object | undefined;
}
const KINDS: Record<CaseKind, Kind> = {
  subsidy: {
    columns: (t, activity, times) => applicationColumns(t as Transition, activity, times),
    isOver: (t) => isOver((t as Transition).state.status),
    shared: (t) => sharedTask(t as Transition),
  },
  reception: {
    columns: (t, activity) => receptionColumns(t as ReceptionTransition, activity),
    isOver: (t) => isReceptionOver((t as ReceptionTransition).state.status),
    shared: () => undefined,
  },
  demand: {
    columns: (t, activity) => demandColumns(t as DemandTransition, activity),
    isOver: (t) => isDemandOver((t as DemandTransition).state.status),
    shared: () => undefined,
  },
  assessment: {
    columns: (t, activity) => assessmentColumns(t as AssessmentTransition, activity),
    isOver: (t) => (t as AssessmentTransition).state.status === SHEET_STATUS.closed,
    shared: () => undefined,
  },
  voucher: {
    columns: (t, activity) => voucherColumns(t as VoucherTransition, activity),
    isOver: (t) => isVoucherOver((t as VoucherTransition).state),
    shared: () => undefined,
  },
};

/** Columns of a case's row that follow from its transitions: what the projection wrote one after the other. */
export const expectedColumns = ({ case_kind, projected }: ToldCase): Record<string, unknown> =>
  Object.assign(
    {},
    ...projected.map(({ transition: t, times }) => KINDS[case_kind].columns(t, activityAfter(t), times ?? undefined)),
  ) as Record<string, unknown>;

export interface ExpectedTask {
  workflow_id: string;
  visit: number;
  columns: Record<string, unknown>;
  /** Whether nobody kept its times: a worker of before they were kept wrote them into its row alone. */
  untimed: boolean;
}

const UNSHARED = { holder_id: null, holder: null, delegator_id: null, signers: [], voted: [] };
const OPEN = { closed_at: null, closed_by: null, outcome: null };

/** Whether a transition gave its task times that were not kept with it; `open` is the task that stands. */
const lacksTimes = ({ transition: t, times }: Projected, open: ExpectedTask | undefined): boolean =>
  !times && (t.opens !== null || (t.outcome === 'rearm' && Boolean(open?.columns['deadline'])));

/** The tasks of a case, one a visit. When somebody above was told of one is not theirs to say. */
export function expectedTasks({ projected, ...ids }: ToldCase): ExpectedTask[] {
  const case_no = ids.workflow_id.split('/')[2] ?? '';
  const tasks: ExpectedTask[] = [];
  let open: ExpectedTask | undefined;
  const close = (t: CaseTransition) => {
    if (open) Object.assign(open.columns, closedBy(t));
    open = undefined;
  };
  for (const p of projected) {
    const { transition, times } = p;
    const untimed = lacksTimes(p, open);
    if (transition.opens) {
      close(transition);
      const opened = openedTask({ ...ids, case_no, transition }, times ?? UNTIMED);
      const { workflow_id, visit } = opened;
      open = { workflow_id, visit, columns: { ...opened, ...UNSHARED, ...OPEN }, untimed };
      tasks.push(open);
    } else if (open && (times || untimed)) {
      if (times) Object.assign(open.columns, asDates(times));
      open.untimed = untimed;
    }
    const kind = KINDS[ids.case_kind];
    if (kind.isOver(transition)) close(transition);
    const task = tasks.find((k) => k.visit === transition.state.visit);
    if (task) Object.assign(task.columns, kind.shared(transition));
  }
  return tasks;
}

/** Whether nobody can tell when the step where a case stands is due. */
export const isUntimed = (told: ToldCase): boolean =>
  expectedTasks(told).some((task) => task.untimed && task.columns['closed_at'] === null);
