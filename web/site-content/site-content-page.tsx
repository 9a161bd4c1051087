import { useTranslation } from 'react-i18next';
import { portalContentContract } from '#domain/portal/content-contract.ts';
import { LeaveGuard } from '#web/components/shell/leave-guard.tsx';
import { PageState } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { SiteEditor } from './site-editor.tsx';

/** What is on screen must not be replaced under the writer's hands. */
const ONCE = { gcTime: 0, staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false, retry: 1 };

/** `/dashboard/portal`: what a park, or the provider, shows of itself on its portal, beside how it will look (product §12). */
export function SiteContentPage() {
  const { t } = useTranslation('site');
  const query = useCall(keys.siteContent, portalContentContract.getInfo, {}, ONCE);
  return (
    <div className="workbench-page">
      <PageTitle hint={t('hint')}>{t('title')}</PageTitle>
      <PageState query={query}>{query.data && <SiteEditor stored={query.data} />}</PageState>
      <LeaveGuard />
    </div>
  );
}
