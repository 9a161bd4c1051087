import { useTranslation } from 'react-i18next';
import type { CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';
import { casePanel } from './case-panel.tsx';
import { CaseTop } from './case-top.tsx';
import { AssistWorkspace } from './review/assist-workspace.tsx';
import { ReviewWorkspace } from './review/review-workspace.tsx';
import { mayTick, targetOf } from './review/use-decision.ts';
import type { CaseAddress } from './use-case-address.ts';
import type { CaseWork } from './use-case-work.ts';
import { VisitTrail } from './visit-trail.tsx';

/** A case with what the user does about it: its form to correct, or its documents and the decision beside them. */
export function CaseWorkspace({ address, shown, work }: { address: CaseAddress; shown: CaseDetail; work: CaseWork }) {
  const { t } = useTranslation(['review', 'workbench', 'upload']);
  const { settled, decision, queue } = work;
  const { draft, tick } = decision;
  const assisting = settled === null && address.op === 'modify' && shown.action.modify;
  const shared = {
    detail: shown,
    wording: shown.subsidy_wording,
    top: <CaseTop shown={shown} work={work} assisting={assisting} />,
    aside: <VisitTrail flowId={shown.flow_id} votes={shown.task?.votes ?? []} />,
  };
  if (assisting)
    return (
      <AssistWorkspace
        {...shared}
        key={shown.revision_id}
        decision={decision}
        onSettled={work.setSettled}
        onReload={work.reload}
      />
    );
  const returning = settled === null && draft.verdict === 'return' && targetOf(shown, draft)?.kind === 'submit';
  const panel = casePanel({
    t,
    shown,
    settled,
    decision,
    queue,
    list: address.list,
    onReload: work.reload,
    onStay: work.stay,
    onAnswer: () => work.setDialog('answer'),
    onModify: () => address.setOp('modify'),
  });
  const ticks = returning ? { remarks: draft.corrections, open: mayTick(shown, draft), set: tick } : null;
  return <ReviewWorkspace {...shared} address={address} panel={panel} ticks={ticks} />;
}
