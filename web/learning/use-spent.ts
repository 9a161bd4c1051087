import { useEffect, useRef } from 'react';
import { learningContract, type MyLessons } from '#domain/training/contract/learning.ts';
import { call } from '#web/shared/calls/call.ts';

/** How often what was watched is kept; more often would say nothing more. */
const KEEP_MS = 15_000;

/**
 * How much of a lesson is watched: where its own video stands, or how long what is elsewhere, or a document, has been open. It is kept every quarter of a minute
 * and as the lesson is left; what fails is said again with the next.
 */
export function useSpent(courseId: string, { lesson_id, minutes, seconds }: MyLessons['lessons'][number]) {
  const watched = useRef<number | null>(null);
  const opened = useRef(0);
  const kept = useRef(seconds);
  const now = () => {
    const open = watched.current ?? (opened.current === 0 ? 0 : (Date.now() - opened.current) / 1_000);
    return Math.min(minutes * 60, Math.max(seconds, Math.floor(open)));
  };
  const keep = async () => {
    const said = now();
    await call(learningContract.saveProgress, { course_id: courseId, lesson_id, seconds: said, finished: false }).then(
      () => (kept.current = said),
      () => undefined,
    );
  };
  useEffect(() => {
    opened.current = Date.now();
    const more = () => (now() > kept.current ? void keep() : undefined);
    const timer = setInterval(more, KEEP_MS);
    return () => {
      clearInterval(timer);
      more();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each lesson that is opened
  }, [courseId, lesson_id]);
  return {
    keep,
    seconds: now,
    /** Its own video stands there. */
    at: (second: number) => {
      watched.current = Math.max(watched.current ?? 0, second);
    },
  };
}
