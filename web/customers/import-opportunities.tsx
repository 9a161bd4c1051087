import { ImportOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { opportunityImportsContract } from '#domain/customers/contract/imports.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { keepKey } from '#web/shared/screen/keep-key.ts';
import { CUSTOMER_PRESSES } from './presses.ts';
import { useRefresh } from './queries.ts';

// few come to import: its code comes when they do
const ImportDrawer = lazy(async () => ({
  default: (await import('#web/components/import/import-drawer.tsx')).ImportDrawer,
}));
const TABLES = ['open', 'past'] as const;
const CALLS = {
  open: {
    preview: opportunityImportsContract.insertOpportunitiesPreview,
    confirm: CUSTOMER_PRESSES.import,
    template: opportunityImportsContract.insertOpportunitiesTemplate,
  },
  past: {
    preview: opportunityImportsContract.insertHisOpportunitiesPreview,
    confirm: CUSTOMER_PRESSES.importPast,
    template: opportunityImportsContract.insertHisOpportunitiesTemplate,
  },
};

/** Imports a table of a park’s new opportunities, or of those that ended before. */
export function ImportOpportunities({ tenantId }: { tenantId: string }) {
  const { t } = useTranslation(['customers', 'downloads']);
  const may = useMayPress(CUSTOMER_PRESSES);
  const refresh = useRefresh();
  const [table, choose] = useState<(typeof TABLES)[number] | null>(null);
  // who only names the steps brings nothing
  const works = may('save');
  const offered = { open: works && may('import'), past: works && may('importPast') };
  const items = TABLES.filter((key) => offered[key]).map((key) => ({
    key,
    label: t(`import.${key}`),
    onClick: () => choose(key),
  }));
  if (items.length === 0) return null;
  return (
    <>
      <Dropdown menu={{ items, onClick: keepKey }} trigger={['click']}>
        <Button icon={<ImportOutlined aria-hidden="true" />} aria-haspopup="menu">
          {t('downloads:import.open')}
        </Button>
      </Dropdown>
      {table && (
        <Suspense fallback={null}>
          <ImportDrawer
            what={t(`import.${table}`)}
            calls={CALLS[table]}
            scope={{ tenant_id: tenantId }}
            // new ones come without any that are there
            emptyOnly={table === 'open'}
            onDone={refresh}
            onClose={() => choose(null)}
          />
        </Suspense>
      )}
    </>
  );
}
