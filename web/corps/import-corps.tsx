import { ImportOutlined } from '@ant-design/icons';
import { parseAsString, useQueryState } from 'nuqs';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { corpContract } from '#domain/identity/corp-contract.ts';
import { WhyButton } from '#web/components/marks/why-button.tsx';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { CORP_PRESSES } from './presses.ts';
import { useRefreshCorps } from './queries.ts';

// few come to import: its code comes when they do
const ImportDrawer = lazy(async () => ({
  default: (await import('#web/components/import/import-drawer.tsx')).ImportDrawer,
}));
const CALLS = {
  preview: corpContract.importCorpPreview,
  confirm: CORP_PRESSES.import,
  template: corpContract.importCorpTemplate,
};

/** Imports a table of enterprises into the own park, or into the one that the list is filtered by. */
export function ImportCorps() {
  const { t } = useTranslation(['corps', 'downloads']);
  const { user } = useSignedIn();
  const mayImport = useMayPress(CORP_PRESSES)('import');
  const refresh = useRefreshCorps();
  const [chosen] = useQueryState('tenant_id', parseAsString.withDefault(''));
  const [open, setOpen] = useState(false);
  const park = user.tenant_id ?? user.tenants.find(({ tenant_id }) => tenant_id === chosen)?.tenant_id;
  if (!mayImport) return null;
  return (
    <>
      <WhyButton
        why={park === undefined ? t('importPark') : undefined}
        icon={<ImportOutlined aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('downloads:import.open')}
      </WhyButton>
      {open && park !== undefined && (
        <Suspense fallback={null}>
          <ImportDrawer
            what={t('what')}
            calls={CALLS}
            scope={{ tenant_id: park }}
            onDone={refresh}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
