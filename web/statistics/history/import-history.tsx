import { ImportOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { historyContract } from '#domain/statistics/history-contract.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { HISTORY_PRESSES } from './presses.ts';

// few come to import: its code comes when they do
const ImportDrawer = lazy(async () => ({
  default: (await import('#web/components/import/import-drawer.tsx')).ImportDrawer,
}));
const CALLS = {
  preview: historyContract.importHistoryPreview,
  confirm: HISTORY_PRESSES.import,
  template: historyContract.importHistoryTemplate,
};

/** Imports a table of earlier years into a park. */
export function ImportHistory({ tenantId }: { tenantId: string }) {
  const { t } = useTranslation(['history', 'downloads']);
  const mayImport = useMayPress(HISTORY_PRESSES)('import');
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  if (!mayImport) return null;
  return (
    <>
      <Button icon={<ImportOutlined aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('downloads:import.open')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ImportDrawer
            what={t('what')}
            calls={CALLS}
            scope={{ tenant_id: tenantId }}
            onDone={() => void client.invalidateQueries()}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
