import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isReceptionOver } from '#domain/reception/status.ts';
import { CaseLayout } from '#web/components/case/case-layout.tsx';
import { LeaveGuard } from '#web/components/shell/leave-guard.tsx';
import { useHeld } from '#web/shared/screen/use-held.ts';
import type { ReceptionDetail } from './queries.ts';
import { ReceptionDialogs } from './reception-dialogs.tsx';
import { ReceptionContent } from './reception-content.tsx';
import { ReceptionHeading } from './reception-heading.tsx';
import { ReceptionNav } from './reception-nav.tsx';
import { receptionPanel } from './reception-panel.tsx';
import { ResultPanel } from './result-panel.tsx';
import type { RowDialog } from './row-actions.ts';
import { isGone, type Settled } from './settled.ts';
import { useNeighbourKeys } from '#web/components/case/use-neighbour-keys.ts';
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
  const { t } = useTranslation(['reception', 'upload']);
  const [settled, setSettled] = useState<Settled | null>(null);
  const [dialog, setDialog] = useState<RowDialog | null>(null);
  const {
    shown = latest,
    newer,
    adopt,
  } = useHeld(latest, { stateOf, mayAct: mayActOn, released: () => settled !== null });
  const { reception_data: data } = shown;
  const queue = useNextTask(list, data.reserve_num);
  useNeighbourKeys(queue);
  // the next reservation begins at its top
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, []);
  const settle = (next: Settled) => {
    setSettled(next);
    window.scrollTo({ top: 0 });
  };
  const mayAct = mayActOn(shown);
  const onStay = mayAct ? () => setSettled(null) : null;
  const result = settled && <ResultPanel settled={settled} queue={queue} back={back} onStay={onStay} />;
  return (
    <div className="case-page">
      <ReceptionNav back={back} next={queue.next} />
      <ReceptionHeading detail={shown} onRecords={() => setDialog('records')} />
      <CaseLayout
        panel={receptionPanel({ t, detail: shown, result, onSettled: settle, onCancel: () => setDialog('cancel') })}
        aside={settled === null && !mayAct && !isReceptionOver(data.status) && <Waiting status={data.status} />}
        main={<ReceptionContent shown={shown} moved={newer !== undefined} onAdopt={adopt} onSettled={settle} />}
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
