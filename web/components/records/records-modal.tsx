import { useTranslation } from 'react-i18next';
import { keys } from '#web/shared/queries/keys.ts';
import { loadRecords, type CaseRef } from '#web/shared/queries/queries.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { OperationRecords } from './operation-records.tsx';

/** The records of an application. Mount it to open it. */
export function RecordsModal({ of, onClose }: { of: CaseRef; onClose: () => void }) {
  const { t } = useTranslation(['common', 'acts']);
  const { scene } = useSignedIn();
  return (
    <OperationRecords
      open
      title={t('acts:records.title')}
      queryKey={keys.records(of.apply_num)}
      load={(page, signal) => loadRecords(scene, of, page, signal)}
      onClose={onClose}
    />
  );
}
