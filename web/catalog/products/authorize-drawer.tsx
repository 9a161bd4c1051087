import { useQueryClient } from '@tanstack/react-query';
import { Modal, Radio, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { authorizationsContract, type AuthorizationView } from '#domain/catalog/contract/authorizations.ts';
import { ReasonModal } from '#web/components/acts/reason-modal.tsx';
import { DocumentAnswer } from '#web/components/resource/document-answer.tsx';
import { mergedList } from '#web/components/resource/merged-list.ts';
import type { Told } from '#web/components/resource/types.ts';
import { useDocumentEdit } from '#web/components/resource/use-document-edit.ts';
import { PageState } from '#web/components/shell/page-state.tsx';
import { newerOf } from '#web/shared/calls/call-error.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { joinWords } from '#web/shared/texts/join-words.ts';
import { CATALOG_PRESSES } from '../presses.ts';
import './products.css';

const { listAuthorization } = authorizationsContract;
interface Props {
  product: { product_id: string; name: string };
  onClose: () => void;
}

/** Says which parks may offer a product. Mount it to open it. */
export function AuthorizeDrawer({ product, onClose }: Props) {
  const { t } = useTranslation('catalog');
  const { product_id, name } = product;
  const found = useCall(['resource', listAuthorization.path, product_id], listAuthorization, { product_id });
  if (found.data) return <Choice found={found.data} onClose={onClose} />;
  return (
    <Modal open title={t('product.offerOf', { name })} footer={null} onCancel={onClose}>
      <PageState query={found}>{null}</PageState>
    </Modal>
  );
}

/** What is chosen: every park, or some. */
interface Chosen {
  every: boolean;
  parks: readonly string[];
}
const EDIT = {
  valueOf: ({ every_park, tenant_list }: AuthorizationView): Chosen => ({
    every: every_park,
    parks: tenant_list.map(({ tenant_id }) => tenant_id),
  }),
  merge: (typed: Chosen, begun: Chosen, now: Chosen): Chosen => ({
    every: typed.every === begun.every ? now.every : typed.every,
    parks: mergedList(typed.parks, begun.parks, now.parks, (id) => id),
  }),
};

/** How a product is offered, being changed as it was read. */
function useOffer(found: AuthorizationView, onClose: () => void) {
  const { t } = useTranslation('catalog');
  const client = useQueryClient();
  const edit = useDocumentEdit(found, EDIT);
  const refresh = () => void client.invalidateQueries({ queryKey: ['resource', listAuthorization.path] });
  const act = useSureAct(CATALOG_PRESSES.authorize, {
    onSuccess: () => {
      toast.success(t('product.offerDone', { name: found.name }));
      refresh();
      onClose();
    },
    onRefused: refresh,
  });
  const current = newerOf(act.error) as Partial<AuthorizationView> | undefined;
  const newer = current && { ...edit.base, ...current };
  const send = (reason: string) => {
    const { every, parks } = edit.value;
    const { product_id, lock, tenant_list } = edit.base;
    // what a park has of the second level alone stays so
    const some = new Map(tenant_list.map((park) => [park.tenant_id, park.sub_product_id_list]));
    const chosen = parks.map((tenant_id) => ({ tenant_id, sub_product_id_list: some.get(tenant_id) ?? [] }));
    act.send({ product_id, lock, reason, every_park: every, tenant_list: every ? [] : chosen });
  };
  return { edit, act, newer, send };
}

/** What is told of an offer where two states of it differ. */
function useOfferColumns(): Told<AuthorizationView>[] {
  const { t } = useTranslation('catalog');
  const lang = useLang();
  const { user } = useSignedIn();
  const names = new Map(user.tenants.map(({ tenant_id, name }) => [tenant_id, name]));
  const parkOf = ({ tenant_id, sub_product_id_list: subs }: AuthorizationView['tenant_list'][number]) =>
    (names.get(tenant_id) ?? tenant_id) + (subs.length === 0 ? '' : t('product.offerPart', { count: subs.length }));
  return [
    {
      key: 'every_park',
      title: t('product.offer'),
      text: ({ every_park }) => t(every_park ? 'product.offerEvery' : 'product.offerChosen'),
    },
    {
      key: 'tenant_list',
      title: t('product.offerChosen'),
      text: ({ tenant_list }) => joinWords(tenant_list.map(parkOf), lang) || '—',
    },
  ];
}

function Choice({ found, onClose }: { found: AuthorizationView; onClose: () => void }) {
  const { t } = useTranslation('catalog');
  const { user } = useSignedIn();
  const columns = useOfferColumns();
  const { edit, act, newer, send } = useOffer(found, onClose);
  const { every, parks } = edit.value;
  return (
    <ReasonModal
      act={act}
      title={t('product.offerOf', { name: found.name })}
      label={t('product.offerReason')}
      hint={t('product.offerHint')}
      max={200}
      answer={<DocumentAnswer {...{ act, edit, newer, columns }} />}
      unready={newer !== undefined}
      onConfirm={send}
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
        onChange={(e) => edit.set({ parks, every: e.target.value === true })}
      />
      {!every && (
        <Select
          mode="multiple"
          aria-label={t('product.offerParks')}
          placeholder={t('product.offerParks')}
          className="offer-parks"
          showSearch={{ optionFilterProp: 'label' }}
          value={[...parks]}
          options={user.tenants.map(({ tenant_id, name }) => ({ value: tenant_id, label: name }))}
          onChange={(next: string[]) => edit.set({ every, parks: next })}
        />
      )}
    </ReasonModal>
  );
}
