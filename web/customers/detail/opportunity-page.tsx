import { Button } from 'antd';
import { parseAsString, useQueryState } from 'nuqs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { opportunitiesContract } from '#domain/customers/contract/opportunities.ts';
import type { OpportunityDetail } from '#domain/customers/contract/views.ts';
import { isOpenStep, type Step } from '#domain/customers/steps.ts';
import { Guid } from '#domain/shared/fields/fields.ts';
import { CaseNav } from '#web/components/case/case-nav.tsx';
import { LeaveGuard } from '#web/components/shell/leave-guard.tsx';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { to } from '#web/paths.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { MoveMenu } from '../move/move-menu.tsx';
import { useMoves } from '../move/use-moves.tsx';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { CUSTOMER_PRESSES } from '../presses.ts';
import { useStepName } from '#web/components/opportunity/use-step-name.ts';
import { crmKeys } from '../queries.ts';
import { StepMark } from '../step-mark.tsx';
import { ChangesDrawer } from '#web/components/opportunity/changes-drawer.tsx';
import { EditDrawer } from './edit-drawer.tsx';
import { EnquiriesPanel } from './enquiries-panel.tsx';
import { FactsPanel, PortraitPanel, WantsPanel } from './fact-panels.tsx';
import type { Part } from './part.ts';
import { HistoryPanel, StepBar } from './steps-panel.tsx';
import { AssignModal, TakeModal } from './owner-modals.tsx';
import { RecordsPanel } from './records-panel.tsx';
import { TransferModal } from '../transfer/transfer-modal.tsx';
import './detail.css';

/** `/dashboard/customers/detail`: one opportunity, and what is done with it (product §14). */
export function OpportunityPage() {
  const { t } = useTranslation('customers');
  const navigate = useNavigate();
  const [bid] = useQueryState('bid', parseAsString.withDefault(''));
  const known = Guid.safeParse(bid).success;
  const query = useCall(
    crmKeys.detail(bid),
    opportunitiesContract.getOpportunity,
    { bid },
    {
      enabled: known,
      staleTime: 0,
      retry: 1,
    },
  );
  return (
    <div className="case-page">
      <CaseNav back={{ path: to.customers(), label: t('detail.back') }} />
      {query.data ? (
        <Detail key={bid} of={query.data} />
      ) : (
        <>
          <PageTitle className="visually-hidden">{t('detail.title')}</PageTitle>
          {known ? (
            <PageState query={query}>{null}</PageState>
          ) : (
            <StateMessage title={t('detail.wrong')} hint={t('detail.wrongHint')} role="alert">
              <Button onClick={() => void navigate(to.customers())}>{t('detail.back')}</Button>
            </StateMessage>
          )}
        </>
      )}
      <LeaveGuard />
    </div>
  );
}

type Open = Part | 'assign' | 'transfer' | 'take' | 'changes' | null;

function Detail({ of }: { of: OpportunityDetail }) {
  const { t } = useTranslation('customers');
  const stepName = useStepName(of.tenant_id);
  const { move, dialog } = useMoves(stepName);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const { action, name } = of;
  return (
    <>
      <PageTitle
        mark={<StepMark step={of.step} name={stepName(of.step)} />}
        hint={[of.tenant_name, of.follower_name || t('pool')].join(' · ')}
        extra={<PageActs of={of} stepName={stepName} onMove={(step) => move(of, step)} onOpen={setOpen} />}
      >
        {name}
      </PageTitle>
      <StepBar step={of.step} nameOf={stepName} />
      {!action.edit && isOpenStep(of.step) && <p className="cell-note">{t('detail.readOnly')}</p>}
      <div className="case-flow">
        <div className="case-main">
          <FactsPanel of={of} onEdit={setOpen} />
          <WantsPanel of={of} onEdit={setOpen} />
          <PortraitPanel of={of} onEdit={setOpen} />
        </div>
        <div className="case-main">
          <EnquiriesPanel of={of} />
          <RecordsPanel of={of} />
          <HistoryPanel of={of} nameOf={stepName} />
        </div>
      </div>
      {dialog}
      {(open === 'facts' || open === 'wants' || open === 'portrait') && (
        <EditDrawer part={open} of={of} onClose={close} />
      )}
      {open === 'assign' && <AssignModal of={of} onClose={close} />}
      {open === 'transfer' && of.follower !== null && (
        <TransferModal from={{ user_id: of.follower, name: of.follower_name }} onClose={close} />
      )}
      {open === 'take' && <TakeModal of={of} onClose={close} />}
      {open === 'changes' && <ChangesDrawer of={of} onClose={close} />}
    </>
  );
}

interface ActsProps {
  of: OpportunityDetail;
  stepName: (step: string) => string;
  onMove: (step: Step) => void;
  onOpen: (open: Open) => void;
}

/** What the reader may do with an opportunity as a whole. */
function PageActs({ of, stepName, onMove, onOpen }: ActsProps) {
  const { t } = useTranslation('customers');
  const may = useMayPress(CUSTOMER_PRESSES);
  const { action } = of;
  return (
    <>
      {action.take && (
        <Button type="primary" onClick={() => onOpen('take')}>
          {t('take.act')}
        </Button>
      )}
      <MoveMenu row={of} stepName={stepName} onMove={onMove} />
      {action.close && may('close') && (
        <Button danger onClick={() => onMove('lost')}>
          {t('close.act')}
        </Button>
      )}
      {action.reopen && <Button onClick={() => onMove('contacted')}>{t('reopen.act')}</Button>}
      {action.assign && <Button onClick={() => onOpen('assign')}>{t('assign.act')}</Button>}
      {action.assign && of.follower !== null && may('transfer') && (
        <Button onClick={() => onOpen('transfer')}>{t('transfer.all')}</Button>
      )}
      <Button onClick={() => onOpen('changes')}>{t('detail.changes')}</Button>
    </>
  );
}
