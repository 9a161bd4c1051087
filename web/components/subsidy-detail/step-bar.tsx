import { Skeleton, Steps } from 'antd';
import { useTranslation } from 'react-i18next';
import { nowIso } from '#web/shared/texts/clock.ts';
import { formatDueDay, formatMinute } from '#web/shared/texts/format.ts';
import { useProgress } from '#web/shared/queries/queries.ts';
import { stepsOf, type StepPoint } from './steps-of.ts';

/** Where the case stands, who acted when, and by when the next step is due. */
export function StepBar({ flowId }: { flowId: string }) {
  const { t } = useTranslation('detail');
  const query = useProgress(flowId);
  if (query.isPending) return <Skeleton active paragraph={{ rows: 1 }} title={false} />;
  if (query.error) return <p className="page-title-hint">{t('progress.error')}</p>;
  const points = stepsOf(query.data, nowIso());
  return (
    <Steps
      className="step-bar"
      size="small"
      titlePlacement="vertical"
      current={points.findIndex((p) => p.state === 'process' || p.state === 'error')}
      items={points.map((point) => ({
        key: point.code,
        title: point.name,
        status: point.state === 'passed' ? 'wait' : point.state,
        content: <StepNote point={point} />,
      }))}
    />
  );
}

function StepNote({ point }: { point: StepPoint }) {
  const { t } = useTranslation('detail');
  const again = point.visits > 1 && <span>{t('progress.again', { visit: point.visits })}</span>;
  if (point.state === 'finish') {
    return (
      <span className="step-note">
        {again}
        {point.operator !== '' && <span>{point.operator}</span>}
        <span>{formatMinute(point.time)}</span>
      </span>
    );
  }
  if (point.state === 'wait') return null;
  if (point.state === 'passed') return <span className="step-note">{t('progress.passed')}</span>;
  if (point.state === 'error') return <span className="step-note">{t('progress.closed')}</span>;
  return (
    <span className="step-note">
      {again}
      <span>{t('progress.current')}</span>
      {point.due !== null && (
        <span className={point.overdue ? 'field-error' : ''}>
          {t(point.overdue ? 'progress.overdue' : 'progress.due', { day: formatDueDay(point.due) })}
        </span>
      )}
    </span>
  );
}
