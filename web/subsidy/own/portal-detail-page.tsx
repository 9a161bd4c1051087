import { Button } from 'antd';
import { parseAsInteger, parseAsString, useQueryState } from 'nuqs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { askedOf } from '#domain/subsidy/case/outlook.ts';
import { usePrint } from '#web/components/print/use-print.ts';
import { FocusableScroll } from '#web/components/shell/focusable-scroll.tsx';
import { LoadError, StateMessage } from '#web/components/shell/page-state.tsx';
import { PageLoading } from '#web/components/shell/page-loading.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { RecordsModal } from '#web/components/records/records-modal.tsx';
import { DetailTabs, type CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';
import { RevisionCompare } from '#web/components/subsidy-detail/revision-compare.tsx';
import { AppealNotice } from '#web/components/subsidy-detail/appeal-notice.tsx';
import { PaperPrint } from '#web/components/subsidy-detail/paper-print.tsx';
import { StepBar } from '#web/components/subsidy-detail/step-bar.tsx';
import { CaseVouchers } from '#web/components/vouchers/case-vouchers.tsx';
import { to } from '#web/paths.ts';
import { useApplication } from '#web/shared/queries/queries.ts';
import { formatDueDay } from '#web/shared/texts/format.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { DownloadOwn } from './download-own.tsx';
import { OwnFacts } from './own-facts.tsx';
import { OwnOutcome } from './own-outcome.tsx';
import { PortalTask } from './portal-task.tsx';
import { AppealModal } from './appeal-modal.tsx';
import { WhomToCall } from './whom-to-call.tsx';
import { AskCloseModal } from './ask-close-modal.tsx';
import '../apply/apply.css';

type Dialog = 'records' | 'close' | 'appeal';

/** One own application: its outcome or what it waits for, progress, the form as submitted, and what may be done. */
export function PortalDetailPage() {
  const { t } = useTranslation('detail');
  const { scene, user } = useSignedIn();
  const [apply_num] = useQueryState('apply_num', parseAsString.withDefault(''));
  const [revision, setRevision] = useQueryState('revision', parseAsInteger);
  const [open, setOpen] = useState<Dialog | null>(null);
  const { drawn, print } = usePrint();
  const query = useApplication(scene, { apply_num, tenant_id: '' }, revision ?? undefined);
  if (apply_num === '') return <StateMessage page title={t('missing')} role="alert" />;
  if (query.isPending) return <PageLoading />;
  if (query.isLoadingError) return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  const detail = query.data;
  return (
    <div className="page detail-gap">
      <PageTitle
        extra={<OwnActs detail={detail} onOpen={setOpen} onPrint={print} />}
        hint={<span className="num">{detail.apply_num}</span>}
      >
        {t('title')}
      </PageTitle>
      <OwnOutcome detail={detail} />
      <CaseVouchers detail={detail} />
      <AppealNotice detail={detail} />
      <section className="panel" aria-label={t('progress.title')}>
        <h2 className="panel-title">{t('progress.title')}</h2>
        <StepBar flowId={detail.flow_id} />
        <PortalTask detail={detail} />
        <WhomToCall detail={detail} />
      </section>
      <section className="panel">
        <OwnFacts detail={detail} />
      </section>
      <FocusableScroll>
        <div className="detail-gap">
          <RevisionCompare
            revision={detail.revision}
            revisions={detail.revisions}
            changes={detail.compare}
            asked={detail.asked}
            onRevision={(next) => void setRevision(next)}
          />
          <section className="panel">
            <DetailTabs detail={detail} wording={user.subsidy_wording} attachments={false} />
          </section>
        </div>
      </FocusableScroll>
      {open === 'records' && (
        <RecordsModal of={{ apply_num, tenant_id: detail.tenant_id }} onClose={() => setOpen(null)} />
      )}
      {open === 'appeal' && <AppealModal applyNum={apply_num} onDone={() => setOpen(null)} />}
      {open === 'close' && <AskCloseModal applyNum={apply_num} onDone={() => setOpen(null)} />}
      {drawn && <PaperPrint detail={detail} />}
    </div>
  );
}

interface ActsProps {
  detail: CaseDetail;
  onOpen: (dialog: Dialog) => void;
  onPrint: () => void;
}

/** What the enterprise may do with its application. */
function OwnActs({ detail, onOpen, onPrint }: ActsProps) {
  const { t } = useTranslation(['common', 'apply']);
  const navigate = useNavigate();
  const { action, apply_num, tenant_id, define_code: from } = detail;
  return (
    <>
      {action.modify && (
        <Button
          type="primary"
          onClick={() => void navigate(to.applyForm({ type: 'modify', apply_num, tenant_id, from }))}
        >
          {t(`apply:mine.${detail.kept_draft === null ? askedOf(detail) : 'goOn'}`)}
        </Button>
      )}
      {detail.appeal_until !== null && (
        <Button
          type="primary"
          title={t('apply:appeal.until', { day: formatDueDay(detail.appeal_until) })}
          onClick={() => onOpen('appeal')}
        >
          {t('apply:appeal.title')}
        </Button>
      )}
      <Button onClick={() => onOpen('records')}>{t('act.records')}</Button>
      <DownloadOwn detail={detail} />
      <Button onClick={onPrint}>{t('print')}</Button>
      {action.close && <Button onClick={() => onOpen('close')}>{t('apply:mine.askClose')}</Button>}
      <Button
        onClick={() => void navigate(to.applyForm({ type: 'apply', from: detail.allowance_type, copy: apply_num }))}
      >
        {t('apply:mine.copy')}
      </Button>
      <Button onClick={() => void navigate(to.myApplications())}>{t('apply:mine.title')}</Button>
    </>
  );
}
