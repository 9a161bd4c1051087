import { CheckOutlined, FileTextOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { learningContract, type MyLessons } from '#domain/training/contract/learning.ts';
import { LESSON_KIND_NAMES } from '#domain/training/course.ts';
import { ActAnswer } from '#web/components/acts/act-answer.tsx';
import { StatusMark } from '#web/components/marks/status-mark.tsx';
import { isOpen, useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { useSpent } from './use-spent.ts';

type Lesson = MyLessons['lessons'][number];
interface Props {
  courseId: string;
  lesson: Lesson;
  /** Its place, from 1. */
  n: number;
  open: boolean;
  onOpen: () => void;
  /** What was done with it is kept. */
  onKept: () => void;
}

/** One lesson: closed its title, open its video or document, and what says that it is finished. */
export function LessonView({ courseId, lesson, n, open, onOpen, onKept }: Props) {
  const { t } = useTranslation('learning');
  const lang = useLang();
  const { title, kind, minutes, begun, finished } = lesson;
  const state = finished ? 'finished' : begun ? 'begun' : 'untouched';
  const tone = { finished: 'good', begun: 'moving', untouched: 'over' } as const;
  return (
    <li className="lesson">
      <div className="lesson-head">
        <span>
          <b>{t('lessonN', { n, title })}</b>
          <span className="cell-note">
            {LESSON_KIND_NAMES[kind][lang]} · {t('minutes', { minutes })}
          </span>
        </span>
        <StatusMark tone={tone[state]}>{t(`states.${state}`)}</StatusMark>
        {!open && (
          <Button aria-label={t('openOf', { title })} onClick={onOpen}>
            {t('open')}
          </Button>
        )}
      </div>
      {open && <Opened courseId={courseId} lesson={lesson} onKept={onKept} />}
    </li>
  );
}

function Opened({ courseId, lesson, onKept }: Pick<Props, 'courseId' | 'lesson' | 'onKept'>) {
  const { t } = useTranslation('learning');
  const { lesson_id, title, begun, finished } = lesson;
  const spent = useSpent(courseId, lesson);
  const act = useSureAct(learningContract.saveProgress, { onSuccess: onKept, onRefused: onKept });
  // to have opened it is to have begun
  useEffect(() => {
    if (!begun) void spent.keep().then(onKept);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each lesson that is opened
  }, [lesson_id]);
  return (
    <div className="lesson-open">
      <Shown lesson={lesson} onTime={spent.at} />
      <ActAnswer act={act} />
      {!finished && (
        <Button
          type="primary"
          icon={<CheckOutlined aria-hidden="true" />}
          loading={act.pending}
          disabled={isOpen(act)}
          aria-label={t('finishOf', { title })}
          onClick={() => act.send({ course_id: courseId, lesson_id, seconds: spent.seconds(), finished: true })}
        >
          {t('finish')}
        </Button>
      )}
    </div>
  );
}

function Shown({ lesson, onTime }: { lesson: Lesson; onTime: (seconds: number) => void }) {
  const { t } = useTranslation('learning');
  const { kind, file_url, url, title } = lesson;
  if (kind === 'document')
    return file_url === '' ? (
      <p className="nothing">{t('noFile')}</p>
    ) : (
      <a href={file_url} target="_blank" rel="noopener noreferrer">
        <FileTextOutlined aria-hidden="true" /> {t('openDocument')}
      </a>
    );
  if (file_url !== '')
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- whoever uploads a video has no captions beside it
      <video
        className="lesson-video"
        src={file_url}
        controls
        preload="metadata"
        aria-label={title}
        onTimeUpdate={(e) => onTime(e.currentTarget.currentTime)}
      />
    );
  if (url === '') return <p className="nothing">{t('noFile')}</p>;
  return (
    <iframe
      className="lesson-video"
      src={url}
      title={t('frame', { title })}
      // without allow-same-origin: what runs in it has no origin, and so nothing of ours
      sandbox="allow-scripts allow-forms allow-popups"
      referrerPolicy="no-referrer"
      loading="lazy"
      allow="fullscreen"
    />
  );
}
