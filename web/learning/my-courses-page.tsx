import { keepPreviousData } from '@tanstack/react-query';
import { Pagination, Progress } from 'antd';
import { parseAsInteger, parseAsString, useQueryState } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { TOTAL_CAP } from '#domain/shared/calls/page.ts';
import { learningContract, type MyCourse } from '#domain/training/contract/learning.ts';
import { COURSE_LIST, learnPath } from '#domain/training/page-texts.ts';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import '#web/components/list/row-card.css';
import { MyCourseView } from './my-course.tsx';

const PAGE = 50;

/** `/my-courses`: the courses that somebody signed up for, and how far they are; `?course=` one of them. */
export function MyCoursesPage() {
  const [course] = useQueryState('course', parseAsString.withDefault(''));
  return course === '' ? <MyCourses /> : <MyCourseView courseId={course} />;
}

function MyCourses() {
  const { t } = useTranslation('learning');
  const lang = useLang();
  const [page, setPage] = useQueryState('page', parseAsInteger.withDefault(1).withOptions({ history: 'push' }));
  const ask = { limit: PAGE, offset: (Math.max(page, 1) - 1) * PAGE };
  const query = useCall(['training', 'mine', ask], learningContract.listMyCourse, ask, {
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { items, total } = query.data ?? { items: [], total: 0 };
  // the API renders these pages: a link to one leaves the app
  const all = <a href={`${COURSE_LIST}?lang=${lang}`}>{t('all')}</a>;
  const empty = (
    <StateMessage title={t('empty')} hint={t('emptyHint')}>
      {all}
    </StateMessage>
  );
  return (
    <div className="page">
      <PageTitle hint={t('hint')} extra={all}>
        {t('title')}
      </PageTitle>
      <PageState query={query} empty={items.length === 0 ? empty : undefined}>
        <ul className="row-list" aria-label={t('title')} aria-busy={query.isFetching}>
          {items.map((item) => (
            <CourseCard key={item.course_id} item={item} />
          ))}
        </ul>
        {total > PAGE && (
          <Pagination
            current={page}
            pageSize={PAGE}
            total={Math.min(total, TOTAL_CAP)}
            showSizeChanger={false}
            onChange={(next) => void setPage(next)}
          />
        )}
      </PageState>
    </div>
  );
}

function CourseCard({ item }: { item: MyCourse }) {
  const { t } = useTranslation('learning');
  const { course_id, title, summary, theme, percent, lesson_count: count } = item;
  return (
    <li className="row-card">
      <div className="row-card-main">
        <span className="row-card-title">
          <Link to={learnPath(course_id)}>{title}</Link>
        </span>
        <span className="row-card-meta">
          {theme !== '' && <span>{theme}</span>}
          <span>{t('lessonCount', { count })}</span>
        </span>
        {summary !== '' && <span className="cell-note">{summary}</span>}
      </div>
      <div className="row-card-wide">
        <Progress percent={percent} status="normal" aria-label={t('percentOf', { name: title })} />
      </div>
    </li>
  );
}
