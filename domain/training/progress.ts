/** How far somebody is with a lesson. */
export interface LessonProgress {
  /** Seconds that they have spent on it. */
  seconds: number;
  finished: boolean;
}

/** What is said of a lesson takes nothing back, and is never more than the lesson. */
export const advanced = (
  { minutes }: { minutes: number },
  before: LessonProgress | undefined,
  said: LessonProgress,
): LessonProgress => ({
  seconds: Math.min(minutes * 60, Math.max(before?.seconds ?? 0, said.seconds)),
  finished: (before?.finished ?? false) || said.finished,
});

/** How much of a course is finished, in whole percent: 100 only with the last of its lessons. */
export function percentOf(lessons: readonly { lesson_id: string }[], finished: ReadonlySet<string>): number {
  if (lessons.length === 0) return 0;
  const done = lessons.filter(({ lesson_id }) => finished.has(lesson_id)).length;
  return Math.floor((done * 100) / lessons.length);
}
