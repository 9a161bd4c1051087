import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { MAX_POOL_DAYS, poolContract, PoolFields } from '#domain/customers/contract/pool.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { NumberField } from '#web/components/fields/number-field.tsx';
import { useZodForm } from '#web/components/fields/use-zod-form.ts';
import { PageState } from '#web/components/shell/page-state.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { CUSTOMER_PRESSES } from './presses.ts';

interface Props {
  onClose: () => void;
}

/** When the pool takes back what nobody touched. Mount it to open it. */
export function PoolModal({ onClose }: Props) {
  const { t } = useTranslation('customers');
  const query = useCall(['crm', 'pool'], poolContract.getCrmPool, {}, { staleTime: 0, gcTime: 0 });
  if (!query.data)
    return (
      <Modal open title={t('poolRule.title')} footer={null} onCancel={onClose}>
        <PageState query={query}>{null}</PageState>
      </Modal>
    );
  return <PoolForm key={query.data.lock} {...query.data} onClose={onClose} onStale={() => void query.refetch()} />;
}

interface FormProps extends Props {
  days: number | null;
  lock: string;
  onStale: () => void;
}

function PoolForm({ days, lock, onClose, onStale }: FormProps) {
  const { t } = useTranslation('customers');
  const form = useZodForm({ days }, { schema: PoolFields });
  const act = useSureAct(CUSTOMER_PRESSES.pool, {
    onSuccess: () => {
      toast.success(t('poolRule.done'));
      onClose();
    },
    onRefused: (error) => {
      if (!form.refuse(error)) onStale();
    },
  });
  const save = () => {
    const said = form.check();
    if (said) act.send({ lock, ...said });
  };
  return (
    <ActModal act={act} title={t('poolRule.title')} hint={t('poolRule.hint')} onConfirm={save} onDismiss={onClose}>
      <NumberField
        form={form}
        name="days"
        label={t('poolRule.days')}
        help={t('poolRule.daysHint', { max: MAX_POOL_DAYS })}
        orNone
      />
    </ActModal>
  );
}
