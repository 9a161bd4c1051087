import { ImportOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { reconciliationContract } from '#domain/voucher/contract/reconciliation.ts';
import { KIND_NAMES, KINDS } from '#domain/voucher/reconciliation/kinds.ts';
import type { Outlook } from '#web/components/import/import-calls.ts';
import { FactList } from '#web/components/marks/fact-list.tsx';
import { to } from '#web/paths.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { RECONCILIATION_PRESSES } from './presses.ts';
import '#web/components/case/facts.css';

// few come to import: its code comes when they do
const ImportDrawer = lazy(async () => ({
  default: (await import('#web/components/import/import-drawer.tsx')).ImportDrawer,
}));
const CALLS = {
  preview: reconciliationContract.importReconciliationPreview,
  confirm: RECONCILIATION_PRESSES.import,
  template: reconciliationContract.importReconciliationTemplate,
};

interface Props {
  tenantId: string;
  /** What it came to is kept under this id. */
  onKept: (id: string) => void;
}

/** Imports the provider's file of a park: what it comes to is looked at before it is kept. */
export function ImportReconciliation({ tenantId, onKept }: Props) {
  const { t } = useTranslation(['reconciliation', 'downloads']);
  const mayImport = useMayPress(RECONCILIATION_PRESSES)('import');
  const [open, setOpen] = useState(false);
  if (!mayImport) return null;
  return (
    <>
      <Button type="primary" icon={<ImportOutlined aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('downloads:import.open')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ImportDrawer
            what={t('file')}
            calls={CALLS}
            scope={{ tenant_id: tenantId }}
            emptyOnly
            dated
            outlook={(outlook) => <OutlookView tenantId={tenantId} outlook={outlook} />}
            onDone={(jobId) => {
              toast.success(t('imported'));
              onKept(jobId);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** How many of each kind, or who has imported this very file before. */
function OutlookView({ tenantId, outlook: { counts, before } }: { tenantId: string; outlook: Outlook }) {
  const { t } = useTranslation('reconciliation');
  const lang = useLang();
  return (
    <section aria-label={t('outlook')}>
      {before && (
        <Alert
          type="info"
          showIcon
          title={t('before', { name: before.author, time: formatMinute(before.create_time) })}
          action={<Link to={to.reconciliation({ tenant: tenantId, id: before.id })}>{t('openBefore')}</Link>}
        />
      )}
      <FactList
        className="facts"
        facts={KINDS.map((kind) => ({
          label: KIND_NAMES[kind][lang],
          value: <span className="num">{counts[kind] ?? 0}</span>,
        }))}
      />
      {(counts['elsewhere'] ?? 0) > 0 && <p className="cell-note">{t('elsewhere', { count: counts['elsewhere'] })}</p>}
    </section>
  );
}
