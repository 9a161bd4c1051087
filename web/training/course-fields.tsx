import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { Course } from '#domain/training/contract/courses.ts';
import {
  CourseFields,
  LESSON_KIND_NAMES,
  LESSON_KINDS,
  MAX_LESSONS,
  MAX_MINUTES,
  type Lesson,
} from '#domain/training/course.ts';
import { byPath } from '#web/components/fields/by-path.ts';
import { Field } from '#web/components/fields/field.tsx';
import { NumberField } from '#web/components/fields/number-field.tsx';
import { RadioField } from '#web/components/fields/radio-field.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import { FileUpload } from '#web/components/files/file-upload.tsx';
import type { ResourceForm } from '#web/components/resource/types.ts';
import { newKey } from '#web/shared/calls/uuid.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import './training.css';

export const COURSE_SCHEMA = z.strictObject(CourseFields);
export const NEW_COURSE = {
  title: '',
  summary: '',
  theme: '',
  cover: null as string | null,
  place: 0,
  lessons: [] as Lesson[],
};
export type CourseForm = typeof NEW_COURSE;
/** What of a course is written. */
export const writtenOf = ({ title, summary, theme, cover, place, lessons }: Course): CourseForm => ({
  title,
  summary,
  theme,
  cover,
  place,
  lessons,
});
type Form = ResourceForm<CourseForm>;

/** What a park says of a course, and its lessons in their order. */
export function CourseFieldset({ form }: { form: Form }) {
  const { t } = useTranslation('training');
  const { cover, lessons } = form.value;
  const add = () =>
    form.change('lessons', [
      ...lessons,
      { lesson_id: newKey(), title: '', kind: 'video', file: null, url: '', minutes: 10 },
    ]);
  return (
    <>
      <TextField form={form} name="title" label={t('name')} max={60} required />
      <TextField form={form} name="summary" label={t('summary')} max={300} rows={3} />
      <TextField form={form} name="theme" label={t('theme')} help={t('themeHelp')} max={30} />
      <Field form={form} name="cover" label={t('cover')} help={t('coverHelp')} group>
        <FileUpload
          use="picture"
          label={t('cover')}
          max={1}
          thumbnails
          value={cover === null ? [] : [cover]}
          onChange={([guid = null]) => form.change('cover', guid)}
        />
      </Field>
      <NumberField form={form} name="place" label={t('place')} help={t('placeHelp')} required />
      <Field form={form} name="lessons" label={t('lessons')} help={t('lessonsHelp')} group>
        <ol className="course-lessons">
          {lessons.map((lesson, i) => (
            <LessonFields key={lesson.lesson_id} form={form} i={i} />
          ))}
        </ol>
        {lessons.length < MAX_LESSONS && (
          <Button icon={<PlusOutlined aria-hidden="true" />} onClick={add}>
            {t('addLesson')}
          </Button>
        )}
      </Field>
    </>
  );
}

/** One lesson being written, from 0. */
function LessonFields({ form, i }: { form: Form; i: number }) {
  const { t } = useTranslation('training');
  const lang = useLang();
  const fields = byPath(form);
  const { lessons } = form.value;
  const lesson = lessons[i];
  if (!lesson) return null;
  const at = `lessons.${i}`;
  const set = (patch: Partial<Lesson>) =>
    form.change(
      'lessons',
      lessons.map((each, k) => (k === i ? { ...each, ...patch } : each)),
    );
  // what another kind shows is not taken along
  const ofKind = {
    ...fields,
    change: (_: string, kind: unknown) => set({ kind: kind as Lesson['kind'], file: null, url: '' }),
  };
  const video = lesson.kind === 'video';
  return (
    <li className="course-lesson">
      <LessonActs form={form} i={i} />
      <TextField form={fields} name={`${at}.title`} label={t('lessonTitle')} max={100} required />
      <RadioField
        form={ofKind}
        name={`${at}.kind`}
        label={t('lessonKind')}
        options={LESSON_KINDS.map((value) => ({ value, label: LESSON_KIND_NAMES[value][lang] }))}
        required
      />
      <Field form={fields} name={`${at}.file`} label={t(video ? 'videoFile' : 'documentFile')} group>
        <FileUpload
          key={lesson.kind}
          use={video ? 'video' : 'article'}
          label={t('lessonFile', { n: i + 1 })}
          max={1}
          value={lesson.file === null ? [] : [lesson.file]}
          onChange={([guid = null]) => set({ file: guid })}
        />
      </Field>
      {video && <TextField form={fields} name={`${at}.url`} label={t('videoUrl')} help={t('videoUrlHelp')} max={500} />}
      <NumberField
        form={fields}
        name={`${at}.minutes`}
        label={t('minutes')}
        help={t('minutesHelp', { max: MAX_MINUTES })}
        required
      />
    </li>
  );
}

function LessonActs({ form, i }: { form: Form; i: number }) {
  const { t } = useTranslation('training');
  const { lessons } = form.value;
  const n = i + 1;
  const small = { type: 'text', size: 'small' } as const;
  const move = (by: 1 | -1) => {
    const next = [...lessons];
    const [moved] = next.splice(i, 1);
    if (moved) next.splice(i + by, 0, moved);
    form.change('lessons', next);
  };
  return (
    <div className="course-lesson-head">
      <b>{t('lessonN', { n })}</b>
      <Button
        {...small}
        icon={<ArrowUpOutlined />}
        aria-label={t('lessonUp', { n })}
        disabled={i === 0}
        onClick={() => move(-1)}
      />
      <Button
        {...small}
        icon={<ArrowDownOutlined />}
        aria-label={t('lessonDown', { n })}
        disabled={i === lessons.length - 1}
        onClick={() => move(1)}
      />
      <Button
        {...small}
        icon={<DeleteOutlined />}
        aria-label={t('lessonRemove', { n })}
        onClick={() =>
          form.change(
            'lessons',
            lessons.filter((_, k) => k !== i),
          )
        }
      />
    </div>
  );
}
