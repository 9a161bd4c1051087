import { ArrowLeftOutlined, RightOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isReceptionOver } from '#domain/reception/status.ts';
import { CaseLayout, type CasePanel } from '#web/components/case/case-layout.tsx';
import { LeaveGuard } from '#web/components/leave-guard.tsx';
import { UploadTenant } from '#web/shared/upload-tenant.ts';
import { useHeld } from '#web/shared/use-held.ts';
import { ApprovalPanel } from './approval-panel.tsx';
import { ConfirmPanel } from './confirm-panel.tsx';
import { FeedbackSection } from './feedback-section.tsx';
import type { ReceptionDetail } from './queries.ts';
import { ReceptionDialogs } from './reception-dialogs.tsx';
import { ReceptionData, ReceptionSummary } from './reception-facts.tsx';
import { ReceptionHeading } from './reception-heading.tsx';
import { ResultPanel } from './result-panel.tsx';
import { receptionAddress, type RowDialog } from './row-actions.ts';
import { isGone, type Settled } from './settled.ts';
import { useNextTask } from './use-next-task.ts';

const stateOf = ({ reception_data: r }: ReceptionDetail): string => `${r.task_id}|${r.status}`;
const mayActOn = ({ action }: ReceptionDetail): boolean => action.confirm || action.approval || action.feedback;

interface Props {
  latest: ReceptionDetail;
  list: string;
  back: { path: string; label: string };
}

/** One reservation: what it is, where it stands, and what the reader does about it. */
export function ReceptionPage({ latest, list, back }: Props) {
  const { t } = useTranslation('reception');
  const [settled, setSettled] = useState<Settled | null>(null);
  const [dialog, setDialog] = useState<RowDialog | null>(null);
  const {
    shown = latest,
    newer,
    adopt,
  } = useHeld(latest, { stateOf, mayAct: mayActOn, released: () => settled !== null });
  const { reception_data: data, action, reject_hint } = shown;
  const queue = useNextTask(list, data.reserve_num);
  // the next reservation begins at its top
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, []);
  const settle = (next: Settled) => {
    setSettled(next);
    window.scrollTo({ top: 0 });
  };
  const mayAct = mayActOn(shown);
  const panel = (): CasePanel | null => {
    if (settled)
      return {
        title: t('panel.done'),
        opened: true,
        content: (
          <ResultPanel
            settled={settled}
            queue={queue}
            list={list}
            back={back}
            onStay={mayAct ? () => setSettled(null) : null}
          />
        ),
      };
    if (action.confirm)
      return {
        title: t(data.reserve_date_cf === null ? 'confirm.title' : 'confirm.again'),
        content: (
          <ConfirmPanel key={data.task_id} detail={shown} onSettled={settle} onCancel={() => setDialog('cancel')} />
        ),
      };
    if (action.approval)
      return {
        title: t('approval.title'),
        content: <ApprovalPanel key={data.task_id} detail={shown} onSettled={settle} />,
      };
    return null;
  };
  const { next } = queue;
  return (
    <div className="case-page">
      <nav className="queue-bar" aria-label={t('detail.nav')}>
        <Link to={back.path}>
          <ArrowLeftOutlined aria-hidden="true" /> {back.label}
        </Link>
        {next && (
          <Link to={receptionAddress(next, list)} title={`${next.org_name} ${next.reserve_num}`}>
            {t('detail.next')} <RightOutlined aria-hidden="true" />
          </Link>
        )}
      </nav>
      <ReceptionHeading detail={shown} onRecords={() => setDialog('records')} />
      <CaseLayout
        panel={panel()}
        aside={settled === null && !mayAct && !isReceptionOver(data.status) && <Waiting status={data.status} />}
        main={
          <>
            {newer && (
              <Alert
                type="warning"
                showIcon
                title={t('moved.title')}
                description={t('moved.hint')}
                action={
                  <Button size="small" onClick={adopt}>
                    {t('moved.adopt')}
                  </Button>
                }
              />
            )}
            {reject_hint !== null && (
              <Alert type="error" showIcon title={t('detail.rejected')} description={reject_hint} />
            )}
            <ReceptionSummary data={data} />
            <UploadTenant value={data.tenant_id}>
              <FeedbackSection detail={shown} onSettled={settle} />
            </UploadTenant>
            <ReceptionData data={data} />
          </>
        }
      />
      <LeaveGuard />
      {dialog && (
        <ReceptionDialogs
          dialog={dialog}
          of={data}
          onClose={() => setDialog(null)}
          onCancelled={() => settle({ kind: 'cancelled', projected: true })}
          onRefused={(error) => {
            if (!isGone(error)) return;
            setDialog(null);
            settle({ kind: 'gone', message: error.message });
          }}
        />
      )}
    </div>
  );
}

/** Whose turn it is, when it is not the reader's. */
function Waiting({ status }: { status: ReceptionDetail['reception_data']['status'] }) {
  const { t } = useTranslation('reception');
  return (
    <section className="panel">
      <h2 className="panel-title">{t('panel.wait')}</h2>
      <p>{t(`wait.s${status as 1 | 3 | 5}`)}</p>
    </section>
  );
}
