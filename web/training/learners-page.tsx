import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { z } from 'zod';
import { coursesContract, type Learner } from '#domain/training/contract/courses.ts';
import { KEPT_COURSES } from '#domain/training/page-texts.ts';
import { CaseNav } from '#web/components/case/case-nav.tsx';
import { ResourcePage } from '#web/components/resource/resource-page.tsx';
import type { Column } from '#web/components/resource/types.ts';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { formatMinute } from '#web/shared/texts/format.ts';

const CALLS = { list: coursesContract.listLearner };
const NOTHING = { schema: z.strictObject({}), initial: {}, valueOf: () => ({}), fields: () => null };
const nameOf = ({ name }: Learner) => name;

/** `/dashboard/training/:course_id/learners`: who learns by a course, and how far they are (product §12). */
export function LearnersPage() {
  const { t } = useTranslation('training');
  const { course_id = '' } = useParams();
  return (
    <div className="workbench-page">
      <CaseNav back={{ path: KEPT_COURSES, label: t('back') }} />
      <PageTitle hint={t('learnersHint')}>{t('learners')}</PageTitle>
      <ResourcePage<Learner, object>
        calls={CALLS}
        id="user_id"
        what={t('learner')}
        nameOf={nameOf}
        scope={{ course_id }}
        searched={t('learnerSearched')}
        emptyHint={t('learnersEmpty')}
        columns={useColumns()}
        form={NOTHING}
        exportName={t('learners')}
      />
    </div>
  );
}

function useColumns(): Column<Learner>[] {
  const { t } = useTranslation('training');
  return [
    { key: 'name', title: t('learnerName'), width: 140, sorts: true },
    { key: 'corp_name', title: t('corp'), width: 240 },
    {
      key: 'percent',
      title: t('percent'),
      width: 200,
      render: ({ percent, name }) => (
        <Progress percent={percent} status="normal" size="small" aria-label={t('percentOf', { name })} />
      ),
      text: ({ percent }) => `${percent}%`,
    },
    { key: 'minutes', title: t('spent'), width: 110 },
    {
      key: 'create_time',
      title: t('signedUp'),
      width: 160,
      sorts: true,
      render: ({ create_time }) => <span className="num">{formatMinute(create_time)}</span>,
      text: ({ create_time }) => formatMinute(create_time),
    },
  ];
}
