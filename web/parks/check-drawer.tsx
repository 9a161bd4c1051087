import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Tenant } from '#domain/identity/tenant-contract.ts';
import { Checklist } from '#web/components/readiness/checklist.tsx';
import { useReadiness } from '#web/components/readiness/use-readiness.ts';
import { PageState } from '#web/components/shell/page-state.tsx';

/** What one park lacks before it takes applications. Mount it to open it. */
export function CheckDrawer({ park, onClose }: { park: Tenant; onClose: () => void }) {
  const { t } = useTranslation(['parks', 'common']);
  const query = useReadiness(park.tenant_id);
  return (
    <Drawer
      open
      title={t('checklistTitle', { name: park.name })}
      size={480}
      closable={{ 'aria-label': t('common:act.close') }}
      onClose={onClose}
    >
      <PageState query={query}>{query.data && <Checklist check={query.data} onGo={onClose} />}</PageState>
    </Drawer>
  );
}
