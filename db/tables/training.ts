import type { ColumnType, Generated } from 'kysely';
import type { Lesson } from '#domain/training/course.ts';

export interface CourseTable {
  course_id: Generated<string>;
  tenant_id: string;
  title: string;
  summary: Generated<string>;
  theme: Generated<string>;
  cover: string | null;
  place: Generated<number>;
  status: Generated<number>;
  lessons: ColumnType<Lesson[], string | undefined, string>;
  created_at: Generated<Date>;
}
export interface CourseLearnerTable {
  tenant_id: string;
  course_id: string;
  user_id: string;
  corp_id: string;
  name: string;
  created_at: Generated<Date>;
}
export interface LessonProgressTable {
  tenant_id: string;
  course_id: string;
  user_id: string;
  lesson_id: string;
  seconds: Generated<number>;
  begun_at: Generated<Date>;
  finished_at: Date | null;
}
