import { z } from 'zod';
import type { Names } from '../shared/fields/names.ts';
import { Guid, optionalText, rule, text } from '../shared/fields/fields.ts';

/** As many courses as a park keeps, and lessons as one has. */
export const MAX_COURSES = 500;
export const MAX_LESSONS = 50;
/** How long one lesson takes at most. */
export const MAX_MINUTES = 600;

export const LESSON_KINDS = ['video', 'document'] as const;
export type LessonKind = (typeof LESSON_KINDS)[number];
export const LESSON_KIND_NAMES = {
  video: { zh: '视频', en: 'Video' },
  document: { zh: '文档', en: 'Document' },
} as const satisfies Record<LessonKind, Names>;

/** One lesson: a video, own or elsewhere, or a document. */
export const Lesson = z.strictObject({
  /** Its progress is kept by it, wherever it stands. */
  lesson_id: Guid,
  title: text(100),
  kind: z.enum(LESSON_KINDS, rule('required')),
  /** A file that was uploaded as a video or a document, or none. */
  file: Guid.nullable(),
  /** The https address of a video that is elsewhere; '' where there is none. */
  url: optionalText(500),
  minutes: z.number(rule('format')).int(rule('format')).min(1, rule('outOfRange')).max(MAX_MINUTES, rule('outOfRange')),
});
export type Lesson = z.output<typeof Lesson>;

/** What a park says of a course. */
export const CourseFields = {
  title: text(60),
  summary: optionalText(300),
  /** By what it is found beside others. */
  theme: optionalText(30),
  /** A file that was uploaded as a picture, or none. */
  cover: Guid.nullable(),
  /** Its place among others, the lowest first. */
  place: z.number(rule('format')).int(rule('format')).min(0, rule('outOfRange')).max(9_999, rule('outOfRange')),
  lessons: z
    .array(Lesson)
    .max(MAX_LESSONS, rule('tooMany'))
    .refine((list) => new Set(list.map(({ lesson_id }) => lesson_id)).size === list.length, rule('repeated')),
};
