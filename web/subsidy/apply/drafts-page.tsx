import { useTranslation } from 'react-i18next';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { DraftList } from './draft-list.tsx';
import './apply.css';

/** `/dashboard/subsidy/subsidy-draft`: the enterprise's drafts (spec §2); staff see none before they are submitted. */
export function DraftsPage() {
  const { t } = useTranslation('apply');
  return (
    <div className="page">
      <PageTitle hint={t('entry.draftsHint')}>{t('entry.drafts')}</PageTitle>
      <DraftList />
    </div>
  );
}
