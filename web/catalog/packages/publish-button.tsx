import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { packagesContract, type PackageRow } from '#domain/catalog/contract/packages.ts';
import { packageCan } from '#domain/catalog/package-status.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { CATALOG_PRESSES } from '../presses.ts';

/** Publishes a draft, or withdraws what is published; asks first, and says what follows. */
export function PublishButton({ row }: { row: PackageRow }) {
  const { t } = useTranslation('packages');
  const may = useMayPress(CATALOG_PRESSES);
  const [asking, setAsking] = useState(false);
  const turn = packageCan('publish', row.status) ? 'publish' : 'withdraw';
  if (!may('publishPackage')) return null;
  return (
    <>
      <Button
        type="link"
        size="small"
        className="row-act"
        aria-label={t(`${turn}Of`, { name: row.name })}
        onClick={() => setAsking(true)}
      >
        {t(turn)}
      </Button>
      {asking && <TurnModal row={row} turn={turn} onClose={() => setAsking(false)} />}
    </>
  );
}

interface Props {
  row: PackageRow;
  turn: 'publish' | 'withdraw';
  onClose: () => void;
}
function TurnModal({ row, turn, onClose }: Props) {
  const { t } = useTranslation('packages');
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: ['resource', packagesContract.listPackage.path] });
  const act = useSureAct(CATALOG_PRESSES.publishPackage, {
    onSuccess: () => {
      toast.success(t(`${turn}Done`, { name: row.name }));
      refresh();
      onClose();
    },
    onRefused: refresh,
  });
  const { package_id, lock } = row;
  return (
    <ActModal
      act={act}
      title={t(`${turn}Of`, { name: row.name })}
      hint={t(`${turn}Hint`)}
      danger={turn === 'withdraw'}
      onConfirm={() => act.send({ package_id, lock, publish: turn === 'publish' })}
      onDismiss={onClose}
    />
  );
}
