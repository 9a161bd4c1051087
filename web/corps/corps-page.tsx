import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { CountTabs } from '#web/components/marks/count-tabs.tsx';
import { LIST_BEGINNING, LIST_STATE } from '#web/components/resource/use-resource-list.ts';
import { LeaveGuard } from '#web/components/shell/leave-guard.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { CorpList } from './corp-list.tsx';
import { ParkRequests } from './park-requests.tsx';
import './corps.css';

const VIEWS = ['corps', 'requests'] as const;

/** `/dashboard/admin/corps`: the enterprises of the reader's parks, and those that ask to belong (product §8). */
export function CorpsPage() {
  const { t } = useTranslation('corps');
  const [{ view }, set] = useQueryStates(
    {
      ...LIST_STATE,
      view: parseAsStringLiteral(VIEWS).withDefault('corps'),
      state: parseAsString,
      tenant_id: parseAsString,
    },
    { history: 'push' },
  );
  return (
    <div className="workbench-page">
      <PageTitle hint={t('hint')}>{t('title')}</PageTitle>
      <CountTabs
        label={t('views')}
        options={VIEWS.map((key) => ({ key, name: t(`view.${key}`) }))}
        value={view}
        // another list begins at its own beginning
        onChange={(next) => void set({ view: next, state: null, tenant_id: null, ...LIST_BEGINNING })}
      />
      {view === 'corps' ? <CorpList /> : <ParkRequests />}
      <LeaveGuard />
    </div>
  );
}
