import { useQueryClient } from '@tanstack/react-query';
import { Progress } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Guid } from '#domain/shared/fields/fields.ts';
import { MY_COURSES } from '#domain/training/page-texts.ts';
import { learningContract, type MyLessons } from '#domain/training/contract/learning.ts';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle, useTabTitle } from '#web/components/shell/page-title.tsx';
import { isRefusal } from '#web/shared/calls/call-error.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { LessonView } from './lesson-view.tsx';
import './learning.css';

const ONCE = { staleTime: 0, refetchOnWindowFocus: false } as const;

/** Somebody learns by a course, lesson by lesson. */
export function MyCourseView({ courseId: course_id }: { courseId: string }) {
  const { t } = useTranslation('learning');
  const known = Guid.safeParse(course_id).success;
  const key = ['training', 'mine', course_id];
  const client = useQueryClient();
  const found = useCall(key, learningContract.myCourse, { course_id }, { ...ONCE, enabled: known });
  const gone = !known || isRefusal(found.error, 'NOT_FOUND');
  useTabTitle(found.data === undefined && !gone ? t('title') : null);
  if (gone)
    return (
      <div className="page">
        <StateMessage page title={t('gone')} hint={t('goneHint')}>
          <Link to={MY_COURSES}>{t('back')}</Link>
        </StateMessage>
      </div>
    );
  return (
    <div className="page">
      <p>
        <Link to={MY_COURSES}>{t('back')}</Link>
      </p>
      <PageState query={found}>
        {found.data && <Learning course={found.data} onKept={() => void client.invalidateQueries({ queryKey: key })} />}
      </PageState>
    </div>
  );
}

function Learning({ course, onKept }: { course: MyLessons; onKept: () => void }) {
  const { t } = useTranslation('learning');
  const { lessons, title, percent, summary } = course;
  const next = lessons.find(({ finished }) => !finished) ?? lessons[0];
  const [open, setOpen] = useState(next?.lesson_id ?? '');
  return (
    <>
      <PageTitle hint={summary}>{title}</PageTitle>
      <Progress percent={percent} status="normal" aria-label={t('percentOf', { name: title })} />
      <ol className="lesson-list">
        {lessons.map((lesson, i) => (
          <LessonView
            key={lesson.lesson_id}
            courseId={course.course_id}
            lesson={lesson}
            n={i + 1}
            open={open === lesson.lesson_id}
            onOpen={() => setOpen(lesson.lesson_id)}
            onKept={onKept}
          />
        ))}
      </ol>
    </>
  );
}
