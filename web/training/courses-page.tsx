import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { coursesContract, type Course } from '#domain/training/contract/courses.ts';
import { coursePath, learnersPath } from '#domain/training/page-texts.ts';
import {
  COURSE_STATUS,
  COURSE_STATUS_NAMES,
  COURSE_STATUSES,
  courseCan,
  STATUS_ACTS,
  type CourseStatus,
  type StatusAct,
} from '#domain/training/status.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { PageCodeButton } from '#web/components/codes/page-code.tsx';
import { StatusMark, type Tone } from '#web/components/marks/status-mark.tsx';
import { ResourcePage } from '#web/components/resource/resource-page.tsx';
import type { Column, Told } from '#web/components/resource/types.ts';
import { LeaveGuard } from '#web/components/shell/leave-guard.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { mayCall } from '#web/shared/session/may-call.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { COURSE_SCHEMA, CourseFieldset, NEW_COURSE, writtenOf, type CourseForm } from './course-fields.tsx';
import { COURSE_PRESSES } from './presses.ts';

const { listCourse, addCourse, updateCourse, deleteCourse, listLearner } = coursesContract;
const CALLS = { list: listCourse, add: addCourse, update: updateCourse, remove: deleteCourse };
const nameOf = (row: Course) => row.title;
const removable = (row: Course) => courseCan('delete', row.status);
const FORM = {
  schema: COURSE_SCHEMA,
  initial: NEW_COURSE,
  valueOf: writtenOf,
  fields: (form: Parameters<typeof CourseFieldset>[0]['form']) => <CourseFieldset form={form} />,
};
const TONES: Record<CourseStatus, Tone> = { 1: 'moving', 2: 'good', 3: 'over' };
const asStatus = (status: number): CourseStatus => COURSE_STATUSES.find((known) => known === status) ?? 1;

/** `/dashboard/training`: a park keeps its courses (product §12). */
export function CoursesPage() {
  const { t } = useTranslation('training');
  const lang = useLang();
  const [open, setOpen] = useState<{ row: Course; act: StatusAct } | null>(null);
  return (
    <div className="workbench-page">
      <PageTitle hint={t('hint')}>{t('title')}</PageTitle>
      <ResourcePage<Course, CourseForm>
        calls={CALLS}
        id="course_id"
        what={t('what')}
        nameOf={nameOf}
        searched={t('searched')}
        emptyHint={t('emptyHint')}
        filters={[
          {
            name: 'status',
            label: t('status'),
            options: COURSE_STATUSES.map((value) => ({ value, label: COURSE_STATUS_NAMES[value][lang] })),
          },
        ]}
        columns={useColumns()}
        further={useFurther()}
        form={FORM}
        removable={removable}
        more={(row) => <RowActs row={row} onOpen={(act) => setOpen({ row, act })} />}
        history="course"
        exportName={t('title')}
      />
      {open && <StatusModal {...open} onClose={() => setOpen(null)} />}
      <LeaveGuard />
    </div>
  );
}

function RowActs({ row, onOpen }: { row: Course; onOpen: (act: StatusAct) => void }) {
  const { t } = useTranslation('training');
  const session = useSignedIn();
  const may = useMayPress(COURSE_PRESSES)('courseStatus');
  const name = row.title;
  return (
    <>
      {may &&
        STATUS_ACTS.filter((act) => courseCan(act, row.status)).map((act) => (
          <Button
            key={act}
            type="link"
            size="small"
            className="row-act row-act-main"
            aria-label={t(`actsOf.${act}`, { name })}
            onClick={() => onOpen(act)}
          >
            {t(`acts.${act}`)}
          </Button>
        ))}
      {mayCall(listLearner.access, session) && (
        <Link className="row-act" to={learnersPath(row.course_id)} aria-label={t('learnersOf', { name })}>
          {t('learners')}
        </Link>
      )}
      {row.status === COURSE_STATUS.published && (
        <PageCodeButton row path={coursePath(row.course_id)} tenantId={session.user.tenant_id} name={name} />
      )}
    </>
  );
}

/** Asks before a course is published or withdrawn, and says what follows. */
function StatusModal({ row, act, onClose }: { row: Course; act: StatusAct; onClose: () => void }) {
  const { t } = useTranslation('training');
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: ['resource', listCourse.path] });
  const { course_id, lock, title: name } = row;
  const sure = useSureAct(COURSE_PRESSES.courseStatus, {
    onSuccess: () => {
      toast.success(t(`done.${act}`, { name }));
      refresh();
      onClose();
    },
    onRefused: refresh,
  });
  return (
    <ActModal
      act={sure}
      title={t(`actsOf.${act}`, { name })}
      hint={t(`asks.${act}`)}
      okText={t(`acts.${act}`)}
      danger={act === 'withdraw'}
      onConfirm={() => sure.send({ course_id, lock, act })}
      onDismiss={onClose}
    />
  );
}

function useColumns(): Column<Course>[] {
  const { t } = useTranslation('training');
  const lang = useLang();
  return [
    { key: 'place', title: t('place'), width: 80, sorts: true },
    { key: 'title', title: t('name'), width: 240, sorts: true },
    { key: 'theme', title: t('theme'), width: 120, render: ({ theme }) => theme || '—' },
    {
      key: 'lessons',
      title: t('lessons'),
      width: 90,
      render: ({ lessons }) => lessons.length,
      text: ({ lessons }) => String(lessons.length),
    },
    { key: 'learners', title: t('learners'), width: 90 },
    {
      key: 'status',
      title: t('status'),
      width: 110,
      sorts: true,
      render: ({ status }) => (
        <StatusMark tone={TONES[asStatus(status)]}>{COURSE_STATUS_NAMES[asStatus(status)][lang]}</StatusMark>
      ),
      text: ({ status }) => COURSE_STATUS_NAMES[asStatus(status)][lang],
    },
  ];
}

/** What a course has beside its columns. */
function useFurther(): Told<Course>[] {
  const { t } = useTranslation('training');
  return [{ key: 'summary', title: t('summary') }];
}
