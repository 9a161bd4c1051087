import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { CountTabs } from '#web/components/marks/count-tabs.tsx';
import { LIST_BEGINNING, LIST_STATE } from '#web/components/resource/use-resource-list.ts';
import { LeaveGuard } from '#web/components/shell/leave-guard.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { useSignedIn } from '#web/shared/session/session.ts';
import { OwnModules } from './own-modules.tsx';
import { ParkChoice } from './park-choice.tsx';
import { ParkModules } from './park-modules.tsx';
import './modules.css';

const VIEWS = ['parks', 'own'] as const;

/** `/dashboard/admin/modules`: what parks have of the product, for the platform; who sees it, for a park (product §8). */
export function ModulesPage() {
  const { t } = useTranslation('modules');
  const { user } = useSignedIn();
  const [{ view, park }, set] = useQueryStates(
    { ...LIST_STATE, view: parseAsStringLiteral(VIEWS).withDefault('parks'), park: parseAsString },
    { history: 'push' },
  );
  const platform = user.tenant_id === null;
  const chosen = user.tenant_id ?? user.tenants.find(({ tenant_id }) => tenant_id === park)?.tenant_id;
  const tenantId = chosen ?? user.tenants[0]?.tenant_id;
  return (
    <div className="workbench-page">
      <PageTitle hint={t(platform ? 'hint' : 'parkHint')}>{t('title')}</PageTitle>
      {platform && (
        <CountTabs
          label={t('views')}
          options={VIEWS.map((key) => ({ key, name: t(key) }))}
          value={view}
          onChange={(next) => void set({ ...LIST_BEGINNING, view: next })}
        />
      )}
      {platform && view === 'own' ? (
        <OwnModules />
      ) : (
        <>
          {platform && <ParkChoice value={tenantId} onChange={(next) => void set({ park: next })} />}
          {tenantId !== undefined && <ParkModules key={tenantId} tenantId={tenantId} />}
        </>
      )}
      <LeaveGuard />
    </div>
  );
}
