import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftForm } from '#domain/subsidy/form/form.ts';
import { PapersContext } from '#web/components/papers/papers-context.ts';
import { useAboutPapers } from '#web/components/subsidy-detail/about-papers.ts';
import { broughtTo, papersOf, useDetailPapers } from '#web/components/subsidy-detail/detail-papers.tsx';
import { APPROVAL_FILES, OpenTabs, type CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';
import { useEarlierTab } from '#web/components/vouchers/earlier-vouchers.tsx';
import { CommentsTab } from '../task/comments-tab.tsx';
import { AttachmentsTab } from './attachments-tab.tsx';
import { approvalFilesOf } from './documents-section.tsx';

/** The tab of the form itself. */
export const FORM_TAB = '0';

interface Props {
  detail: CaseDetail;
  /** As it is now: its files are among those to be read. */
  form: DraftForm;
  children: ReactNode;
}

/** The form, and beside it what the one who corrects it reads: the documents of the approval, what colleagues say, every file. */
export function AssistTabs({ detail, form, children }: Props) {
  const { t } = useTranslation(['review', 'detail']);
  const guids = papersOf(form, broughtTo(detail));
  const { context, setBox, tab, setTab, items, drawer } = useDetailPapers(guids, useAboutPapers(detail));
  const files = approvalFilesOf(detail);
  const own = [
    { key: FORM_TAB, label: t('assist.form'), children },
    ...(files ? [{ key: APPROVAL_FILES, label: t('detail:tabs.approvalFiles'), children: files }] : []),
    { key: '4', label: t('detail:tabs.attachments'), children: <AttachmentsTab detail={detail} /> },
    {
      key: '5',
      label: t('detail:tabs.comments'),
      children: <CommentsTab of={detail} open={detail.task_action.comment} />,
    },
    ...useEarlierTab(detail),
  ];
  return (
    <PapersContext value={context}>
      <div ref={setBox} className="detail-papers">
        <OpenTabs tab={tab} onChange={setTab} items={[...own, ...items]} />
      </div>
      {drawer}
    </PapersContext>
  );
}
