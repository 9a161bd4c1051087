import { useQueryClient } from '@tanstack/react-query';
import { AutoComplete, Checkbox, Form, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#domain/shared/endpoint.ts';
import { confContract } from '#domain/subsidy/contract/conf.ts';
import { ActModal } from '#web/components/act-modal.tsx';
import { NoteField } from '#web/components/note-field.tsx';
import { toast } from '#web/shared/toast.ts';
import { isOpen, useSureAct } from '#web/shared/use-sure-act.ts';
import { configKeys } from '../flows/queries.ts';

export type Product = Output<typeof confContract.getCloudProductTypeList>['product_list'][number];
export type ProductAct = { what: 'add' } | { what: 'update' | 'remove'; product: Product };
interface Props {
  tenantId: string;
  act: ProductAct;
  /** Names of products that are there, to choose from. */
  types: readonly string[];
  onClose: () => void;
}
const TITLES = { add: 'conf.addProduct', update: 'conf.editProduct', remove: 'conf.removeProduct' } as const;
const NEW = { sub_product_name: '', product_name: '', special_label: false, promotion: false };

/** Adds, changes or removes one product, with a reason. Mount it to open it. */
export function ProductModal({ tenantId, act, types, onClose }: Props) {
  const { t } = useTranslation('flows');
  const client = useQueryClient();
  const id = useId();
  const before = act.what === 'add' ? undefined : act.product;
  const { lock, ...known } = before ?? { ...NEW, lock: '' };
  const [value, setValue] = useState(known);
  const [reason, setReason] = useState('');
  const save = useSureAct(confContract.modifyCloudProductConf, {
    onSuccess: (saved) => {
      toast.success(t('conf.saved'));
      client.setQueryData(configKeys.products(tenantId), saved);
      void client.invalidateQueries({ queryKey: configKeys.histories });
      onClose();
    },
    // whoever was faster is told; the list behind shows what they did
    onRefused: () => void client.invalidateQueries({ queryKey: configKeys.products(tenantId) }),
  });
  const send = () => {
    const common = { tenant_id: tenantId, reason: reason.trim() };
    if (act.what === 'remove')
      return save.send({ ...common, action: 'remove', sub_product_name: value.sub_product_name, lock });
    return act.what === 'update'
      ? save.send({ ...common, action: 'update', product: value, lock })
      : save.send({ ...common, action: 'add', product: value });
  };
  const named = value.product_name.trim() !== '' && value.sub_product_name.trim() !== '';
  const locked = isOpen(save);
  const set = (patch: Partial<typeof NEW>) => setValue((v) => ({ ...v, ...patch }));
  return (
    <ActModal
      act={save}
      title={t(TITLES[act.what])}
      {...(act.what === 'remove' && { hint: t('conf.removeHint', { name: value.sub_product_name }), danger: true })}
      unready={!named || reason.trim() === ''}
      onConfirm={send}
      onDismiss={onClose}
    >
      <Form layout="vertical" component="div">
        {act.what !== 'remove' && (
          <>
            <Form.Item label={t('conf.product')} htmlFor={`${id}-product`} required>
              <AutoComplete
                id={`${id}-product`}
                value={value.product_name}
                maxLength={100}
                disabled={locked}
                options={types.map((type) => ({ value: type }))}
                onChange={(product_name: string) => set({ product_name })}
              />
            </Form.Item>
            <Form.Item label={t('conf.subProduct')} htmlFor={`${id}-sub`} required>
              <Input
                id={`${id}-sub`}
                value={value.sub_product_name}
                maxLength={100}
                // a product is known by its name
                readOnly={act.what === 'update' || locked}
                onChange={(e) => set({ sub_product_name: e.target.value })}
              />
            </Form.Item>
            <Form.Item>
              <Checkbox
                checked={value.special_label}
                disabled={locked}
                onChange={(e) => set({ special_label: e.target.checked })}
              >
                {t('conf.special')}
              </Checkbox>
              <Checkbox
                checked={value.promotion}
                disabled={locked}
                onChange={(e) => set({ promotion: e.target.checked })}
              >
                {t('conf.promotion')}
              </Checkbox>
            </Form.Item>
          </>
        )}
        <NoteField label={t('conf.reason')} required max={200} locked={locked} value={reason} onChange={setReason} />
      </Form>
    </ActModal>
  );
}
