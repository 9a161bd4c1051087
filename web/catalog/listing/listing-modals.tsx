import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listingContract, type ListingView } from '#domain/catalog/contract/listing.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { ReasonModal } from '#web/components/acts/reason-modal.tsx';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { CATALOG_PRESSES } from '../presses.ts';

const LIST = ['resource', listingContract.listListing.path];
const idsOf = (rows: readonly ListingView[]) => rows.map(({ listing_id }) => listing_id);

interface Props {
  agree: boolean;
  rows: readonly ListingView[];
  onDone: () => void;
  onClose: () => void;
}

/** Agrees to what parks ask, or refuses it with a reason. */
export function AnswerModal({ agree, rows, onDone, onClose }: Props) {
  return agree ? <Agree {...{ rows, onDone, onClose }} /> : <Refuse {...{ rows, onDone, onClose }} />;
}

function useTitle(act: 'agree' | 'refuse', rows: readonly ListingView[]): string {
  const { t } = useTranslation('catalog');
  const [first] = rows;
  return rows.length === 1 && first
    ? t(`listing.${act}Of`, { name: first.name })
    : t(`listing.${act}Many`, { count: rows.length });
}

/** An agreement is a run: over at once, or to be followed in the download centre. */
function Agree({ rows, onDone, onClose }: Omit<Props, 'agree'>) {
  const { t } = useTranslation('catalog');
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: LIST });
  const act = useSureAct(CATALOG_PRESSES.agree, {
    onSuccess: (run) => {
      if (run.state === 'done') toast.success(t('listing.agreeDone', { count: run.rows_done }));
      else if (run.state === 'failed') toast.warning(run.error);
      else toast.info(t('listing.agreeRuns'));
      refresh();
      onDone();
    },
    onRefused: refresh,
  });
  return (
    <ActModal
      act={act}
      title={useTitle('agree', rows)}
      hint={t('listing.agreeHint')}
      onConfirm={() => act.send({ listing_id_list: idsOf(rows) })}
      onDismiss={onClose}
    />
  );
}

function Refuse({ rows, onDone, onClose }: Omit<Props, 'agree'>) {
  const { t } = useTranslation('catalog');
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: LIST });
  const act = useSureAct(CATALOG_PRESSES.refuse, {
    onSuccess: ({ count }) => {
      toast.success(t('listing.refuseDone', { count }));
      refresh();
      onDone();
    },
    onRefused: refresh,
  });
  return (
    <ReasonModal
      act={act}
      title={useTitle('refuse', rows)}
      label={t('listing.reason')}
      max={200}
      danger
      onConfirm={(reason) => act.send({ listing_id_list: idsOf(rows), reason })}
      onDismiss={onClose}
    />
  );
}

/** A park takes back what it asked. */
export function WithdrawModal({ row, onClose }: { row: ListingView; onClose: () => void }) {
  const { t } = useTranslation('catalog');
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: LIST });
  const act = useSureAct(CATALOG_PRESSES.withdraw, {
    onSuccess: () => {
      toast.success(t('listing.withdrawDone', { name: row.name }));
      refresh();
      onClose();
    },
    onRefused: refresh,
  });
  return (
    <ActModal
      act={act}
      title={t('listing.withdrawOf', { name: row.name })}
      hint={t('listing.withdrawHint')}
      onConfirm={() => act.send({ tenant_id: row.tenant_id, listing_id: row.listing_id })}
      onDismiss={onClose}
    />
  );
}
