import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { PageState } from '#web/components/shell/page-state.tsx';
import { DetailTabs, type CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';
import { RevisionCompare } from '#web/components/subsidy-detail/revision-compare.tsx';
import { CaseVouchers } from '#web/components/vouchers/case-vouchers.tsx';
import { useEarlierTab } from '#web/components/vouchers/earlier-vouchers.tsx';
import { useApplication } from '#web/shared/queries/queries.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { AttachmentsTab } from './attachments-tab.tsx';
import { CaseLayout } from '#web/components/case/case-layout.tsx';
import { TicksContext, type Ticks } from '#web/components/subsidy-detail/ticks.ts';
import { approvalFilesOf } from './documents-section.tsx';
import { InspectionsSection } from './inspections-section.tsx';
import { LineChanges } from './line-changes.tsx';
import { CommentsTab } from '../task/comments-tab.tsx';
import type { CaseAddress } from '../use-case-address.ts';

interface Props {
  detail: CaseDetail;
  address: CaseAddress;
  wording: 'voucher' | 'payment' | 'subsidy';
  top: ReactNode;
  panel: { title: string; content: ReactNode } | null;
  aside: ReactNode;
  /** While the case is being returned to the enterprise. */
  ticks: Ticks | null;
}

/** The case as it was submitted, what changed since the revision before, and the decision beside it. */
export function ReviewWorkspace({ detail, address, wording, top, panel, aside, ticks }: Props) {
  const { t } = useTranslation('review');
  const { scene } = useSignedIn();
  const { revision, showRevision } = address;
  const asked = revision === null || revision === detail.revision ? undefined : revision;
  const older = useApplication(scene, { apply_num: detail.apply_num, tenant_id: detail.tenant_id }, asked);
  const read = asked === undefined ? detail : older.data;
  const earlier = useEarlierTab(detail);
  const main = (
    <>
      {top}
      <CaseVouchers detail={detail} />
      <RevisionCompare
        revision={read?.revision ?? detail.revision}
        revisions={detail.revisions}
        changes={read?.compare ?? []}
        asked={read?.asked ?? []}
        onRevision={(next) => showRevision(next === detail.revision ? null : next)}
      />
      <InspectionsSection detail={detail} />
      {read && <LineChanges form={read.form} changes={read.compare} />}
      <section className="panel" aria-label={t('document')}>
        <h2 className="visually-hidden">{t('document')}</h2>
        <PageState query={asked === undefined ? LOADED : older}>
          {read && (
            <TicksContext value={asked === undefined ? ticks : null}>
              <DetailTabs
                detail={read}
                wording={wording}
                attachments={<AttachmentsTab detail={detail} />}
                approvalFiles={approvalFilesOf(detail)}
                beside={earlier}
                comments={<CommentsTab of={detail} open={detail.task_action.comment} />}
              />
            </TicksContext>
          )}
        </PageState>
      </section>
    </>
  );
  return <CaseLayout main={main} panel={panel} aside={aside} />;
}
const LOADED = { isPending: false, isLoadingError: false, error: null, refetch: () => undefined };
