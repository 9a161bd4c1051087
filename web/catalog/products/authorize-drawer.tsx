import { useQueryClient } from '@tanstack/react-query';
import { Radio, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { authorizationsContract, type AuthorizationView } from '#domain/catalog/contract/authorizations.ts';
import { ReasonModal } from '#web/components/acts/reason-modal.tsx';
import { newerOf } from '#web/shared/calls/call-error.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { CATALOG_PRESSES } from '../presses.ts';
import './products.css';

const { listAuthorization } = authorizationsContract;
interface Props {
  product: { product_id: string; name: string };
  onClose: () => void;
}

/** Says which parks may offer a product. Mount it to open it. */
export function AuthorizeDrawer({ product, onClose }: Props) {
  const { product_id } = product;
  const found = useCall(['resource', listAuthorization.path, product_id], listAuthorization, { product_id });
  return found.data ? <Choice found={found.data} onClose={onClose} /> : null;
}

/** How a product is offered: what its parks are given of it, and under which fingerprint that is changed. */
type Base = Pick<AuthorizationView, 'tenant_list' | 'lock'>;

/** Saves who may offer a product. What somebody else stored meanwhile is told, and is what the next save goes on from. */
function useOffer(found: AuthorizationView, onClose: () => void) {
  const { t } = useTranslation('catalog');
  const client = useQueryClient();
  const [base, setBase] = useState<Base>(found);
  const act = useSureAct(CATALOG_PRESSES.authorize, {
    onSuccess: () => {
      toast.success(t('product.offerDone', { name: found.name }));
      void client.invalidateQueries({ queryKey: ['resource', listAuthorization.path] });
      onClose();
    },
    onRefused: (error) => {
      const now = newerOf(error) as Base | undefined;
      if (now) setBase(now);
    },
  });
  const send = (every_park: boolean, chosen: readonly string[], reason: string) => {
    // what a park has of the second level alone stays so
    const some = new Map(base.tenant_list.map((park) => [park.tenant_id, park.sub_product_id_list]));
    const tenant_list = chosen.map((tenant_id) => ({ tenant_id, sub_product_id_list: some.get(tenant_id) ?? [] }));
    const { product_id } = found;
    act.send({ product_id, lock: base.lock, reason, every_park, tenant_list: every_park ? [] : tenant_list });
  };
  return { act, send };
}

function Choice({ found, onClose }: { found: AuthorizationView; onClose: () => void }) {
  const { t } = useTranslation('catalog');
  const { user } = useSignedIn();
  const [every, setEvery] = useState(found.every_park);
  const [chosen, setChosen] = useState(found.tenant_list.map(({ tenant_id }) => tenant_id));
  const { act, send } = useOffer(found, onClose);
  return (
    <ReasonModal
      act={act}
      title={t('product.offerOf', { name: found.name })}
      label={t('product.offerReason')}
      hint={t('product.offerHint')}
      max={200}
      onConfirm={(reason) => send(every, chosen, reason)}
      onDismiss={onClose}
    >
      <Radio.Group
        aria-label={t('product.offer')}
        className="radio-row"
        value={every}
        options={[
          { value: true, label: t('product.offerEvery') },
          { value: false, label: t('product.offerChosen') },
        ]}
        onChange={(e) => setEvery(e.target.value === true)}
      />
      {!every && (
        <Select
          mode="multiple"
          aria-label={t('product.offerParks')}
          placeholder={t('product.offerParks')}
          className="offer-parks"
          showSearch={{ optionFilterProp: 'label' }}
          value={chosen}
          options={user.tenants.map(({ tenant_id, name }) => ({ value: tenant_id, label: name }))}
          onChange={setChosen}
        />
      )}
    </ReasonModal>
  );
}
