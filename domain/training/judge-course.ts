import { refuse, type Refusal } from '../shared/cases/case.ts';
import type { Lesson } from './course.ts';
import { COURSE_STATUS, courseCan, type CourseAct } from './status.ts';

/** What is done to a course, and what the rule looks at beside it. */
export interface CourseChange {
  act: CourseAct;
  title: string;
  /** Where it stands now; a new one is a draft. */
  status: number;
  lessons: readonly Lesson[];
  /** Whether somebody has signed up. */
  hasLearners: boolean;
}

/** Whether a lesson has what it shows. */
const isFilled = ({ kind, file, url }: Lesson): boolean => file !== null || (kind === 'video' && url !== '');

/**
 * What may be done to a course (product §12): the act is possible where it stands, what is seen has something to learn in each
 * lesson, and what somebody has learned by stays. Raises COURSE_STATUS, COURSE_EMPTY, IN_USE.
 */
export function judgeCourse({ act, title, status, lessons, hasLearners }: CourseChange): Refusal | undefined {
  if (!courseCan(act, status)) return refuse('COURSE_STATUS', { name: title });
  if (act === 'delete') return hasLearners ? refuse('IN_USE', { name: title }) : undefined;
  if (act === 'withdraw') return undefined;
  const seen = act === 'publish' || status === COURSE_STATUS.published;
  if (seen && (lessons.length === 0 || !lessons.every(isFilled))) return refuse('COURSE_EMPTY', { name: title });
  return undefined;
}

/** Whether videos elsewhere are where they may be; a document is a file. Raises COURSE_HOST. */
export function judgeHosts(
  lessons: readonly Lesson[],
  mayEmbed: (url: string) => boolean,
  hosts: readonly string[],
): Refusal | undefined {
  const foreign = lessons.some(({ kind, url }) => url !== '' && (kind !== 'video' || !mayEmbed(url)));
  return foreign ? refuse('COURSE_HOST', { list: hosts.join('、') }) : undefined;
}
