import type { Names } from '../shared/fields/names.ts';

/** Where a course stands; visitors and learners see what is published. */
export const COURSE_STATUS = { draft: 1, published: 2, withdrawn: 3 } as const;
export type CourseStatus = (typeof COURSE_STATUS)[keyof typeof COURSE_STATUS];
export const COURSE_STATUSES: readonly CourseStatus[] = Object.values(COURSE_STATUS);
export const COURSE_STATUS_NAMES = {
  1: { zh: '草稿', en: 'Draft' },
  2: { zh: '已发布', en: 'Published' },
  3: { zh: '已下架', en: 'Withdrawn' },
} as const satisfies Record<CourseStatus, Names>;

interface CourseEdge {
  from: readonly CourseStatus[];
  /** Absent: it stays where it is; null: it is gone. */
  to?: CourseStatus | null;
}
const { draft, published, withdrawn } = COURSE_STATUS;

/** Every act on a course (product §12). What people learn by is withdrawn before it is deleted. */
export const COURSE_EDGES = {
  save: { from: [draft, published, withdrawn] },
  publish: { from: [draft, withdrawn], to: published },
  withdraw: { from: [published], to: withdrawn },
  delete: { from: [draft, withdrawn], to: null },
} as const satisfies Record<string, CourseEdge>;
export type CourseAct = keyof typeof COURSE_EDGES;
/** What brings a course to another status. */
export const STATUS_ACTS = ['publish', 'withdraw'] as const satisfies readonly CourseAct[];
export type StatusAct = (typeof STATUS_ACTS)[number];

/** Whether an act is possible where a course stands. */
export const courseCan = (act: CourseAct, status: number): boolean =>
  COURSE_EDGES[act].from.some((from) => from === status);
