import { refuse, type Refusal } from '../shared/cases/case.ts';
import { activityCan, type ActivityAct } from './edges.ts';
import { momentAt } from './moment.ts';
import { ACTIVITY_STATUS } from './status.ts';

/** What of an activity a rule looks at. */
interface Known {
  title: string;
  status: number;
  deadline: string;
  /** Who has written on it since the provider last approved it. */
  writers: readonly string[];
}
interface Changed {
  title?: string;
  status?: number;
  deadline?: string;
  decider_id?: string | null;
}
/** An activity before and after a change; null: there is none. */
export interface ActivityChange {
  before: Known | null;
  after: Changed | null;
  /** Visitors see a version of it. */
  is_public: boolean;
  /** What visitors saw of it has taken place: those who came stay its guests, so another one is an activity of its own. */
  is_over: boolean;
  /** Epoch ms. */
  now: number;
}

/** The acts that a change of an existing activity is: a save that is handed in is both. */
export function actsOf(after: Changed | null): ActivityAct[] {
  if (after === null) return ['delete'];
  const written = after.title !== undefined;
  switch (after.status) {
    case ACTIVITY_STATUS.submitted:
      return written ? ['save', 'submit'] : ['submit'];
    case ACTIVITY_STATUS.approved:
      return ['approve'];
    case ACTIVITY_STATUS.rejected:
      return ['reject'];
    case ACTIVITY_STATUS.withdrawn:
      return ['withdraw'];
    default:
      return [written ? 'save' : 'recall'];
  }
}

/** Acts on what is to take place. */
const AHEAD: readonly ActivityAct[] = ['save', 'submit', 'approve'];

/** What is said to whom of an activity for which nobody could sign up any more. */
const LATE: Partial<Record<number, 'ACTIVITY_PAST' | 'ACTIVITY_LATE'>> = {
  [ACTIVITY_STATUS.submitted]: 'ACTIVITY_PAST',
  // the times are the park's to change
  [ACTIVITY_STATUS.approved]: 'ACTIVITY_LATE',
};

/**
 * What may be done to an activity: by the table of its acts, the second act of two as after the first; nobody decides on what
 * they wrote; what is handed in or approved lies ahead; what took place is not written anew. Raises ACTIVITY_STATUS,
 * ACTIVITY_OWN, ACTIVITY_OVER, ACTIVITY_PAST, and where it is approved ACTIVITY_LATE.
 */
export function judgeActivity({ before, after, is_public, is_over, now }: ActivityChange): Refusal | undefined {
  if (before) {
    const [first = 'save', ...more] = actsOf(after);
    if (is_over && AHEAD.includes(first)) return refuse('ACTIVITY_OVER', { name: before.title });
    const possible =
      activityCan(first, { status: before.status, is_public }) &&
      more.every((act) => activityCan(act, { status: ACTIVITY_STATUS.draft, is_public }));
    if (!possible) return refuse('ACTIVITY_STATUS', { name: before.title });
  }
  const decided = after?.status === ACTIVITY_STATUS.approved || after?.status === ACTIVITY_STATUS.rejected;
  if (decided && before?.writers.some((writer) => writer === after.decider_id)) return refuse('ACTIVITY_OWN');
  const late = LATE[after?.status ?? 0];
  const deadline = after?.deadline ?? before?.deadline ?? '';
  return late && momentAt(deadline) <= now ? refuse(late, { name: after?.title ?? before?.title ?? '' }) : undefined;
}
