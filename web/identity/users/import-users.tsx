import { ImportOutlined } from '@ant-design/icons';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userContract } from '#domain/identity/user-contract.ts';
import { WhyButton } from '#web/components/marks/why-button.tsx';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { USER_PRESSES } from './presses.ts';
import { useRefreshUsers } from './queries.ts';
import { useUserQuery } from './user-query.ts';

// few come to import: its code comes when they do
const ImportDrawer = lazy(async () => ({
  default: (await import('#web/components/import/import-drawer.tsx')).ImportDrawer,
}));
const CALLS = {
  preview: userContract.importUserPreview,
  confirm: USER_PRESSES.import,
  template: userContract.importUserTemplate,
};

/** Lets in the people of a table, into the own park or into the one that the list is filtered by. */
export function ImportUsers() {
  const { t } = useTranslation(['users', 'downloads']);
  const { user } = useSignedIn();
  const mayImport = useMayPress(USER_PRESSES)('import');
  const refresh = useRefreshUsers();
  const { query } = useUserQuery();
  const [open, setOpen] = useState(false);
  const park = user.tenant_id ?? user.tenants.find(({ tenant_id }) => tenant_id === query.tenant_id)?.tenant_id;
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
            what={t('importWhat')}
            calls={CALLS}
            scope={{ tenant_id: park }}
            emptyOnly
            onDone={refresh}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
