import { useTranslation } from 'react-i18next';
import type { Product } from '#domain/iot/contract/products.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { IOT_PRESSES } from '../presses.ts';
import { useRefresh } from '../use-refresh.ts';

/** Asks before a product is released, and says what follows. Mount it to open it. */
export function ReleaseModal({
  product: { product_id, lock, name },
  onClose,
}: {
  product: Product;
  onClose: () => void;
}) {
  const { t } = useTranslation('iot');
  const refresh = useRefresh();
  const act = useSureAct(IOT_PRESSES.release, {
    onSuccess: () => {
      toast.success(t('products.released', { name }));
      refresh();
      onClose();
    },
    onRefused: refresh,
  });
  return (
    <ActModal
      act={act}
      title={t('products.releaseOf', { name })}
      hint={t('products.releaseHint')}
      okText={t('products.release')}
      onConfirm={() => act.send({ product_id, lock })}
      onDismiss={onClose}
    />
  );
}
