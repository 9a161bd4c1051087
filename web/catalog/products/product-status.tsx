import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onlineProductsContract } from '#domain/catalog/contract/online-products.ts';
import {
  PRODUCT_STATUS,
  PRODUCT_STATUS_NAMES,
  productCan,
  type ProductStatus,
} from '#domain/catalog/product-status.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { StatusMark, type Tone } from '#web/components/marks/status-mark.tsx';
import type { Filter } from '#web/components/resource/types.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { CATALOG_PRESSES } from '../presses.ts';

const TONES: Record<ProductStatus, Tone> = { 1: 'good', 2: 'over', 4: 'waiting' };
const isStatus = (status: number): status is ProductStatus => status in TONES;
interface Standing {
  status: number;
}

/** What a product's status is called, and how it is shown. */
export function useStatusWords() {
  const lang = useLang();
  const word = ({ status }: Standing) => (isStatus(status) ? PRODUCT_STATUS_NAMES[status][lang] : '');
  const mark = (row: Standing) => (
    <StatusMark tone={isStatus(row.status) ? TONES[row.status] : 'over'}>{word(row)}</StatusMark>
  );
  return { word, mark };
}

/** The filter by status. */
export function useStatusFilter(): Filter {
  const { t } = useTranslation('catalog');
  const lang = useLang();
  const options = Object.entries(PRODUCT_STATUS_NAMES).map(([value, names]) => ({
    value: Number(value),
    label: names[lang],
  }));
  return { name: 'status', label: t('product.status'), options };
}

const { listProduct, listSubProduct } = onlineProductsContract;
/** What is pressed to list or delist a product of a level. */
const TURNS = {
  Product: { start: 'startProduct', stop: 'stopProduct' },
  SubProduct: { start: 'startSubProduct', stop: 'stopSubProduct' },
} as const;
type Level = keyof typeof TURNS;
interface Props {
  level: Level;
  row: { name: string; status: number; lock: string; product_id: string; sub_product_id?: string };
}

/** Lists a product of either level, or delists it; asks first, and says what follows. */
export function StatusButton({ level, row }: Props) {
  const { t } = useTranslation('catalog');
  const may = useMayPress(CATALOG_PRESSES);
  const [asking, setAsking] = useState(false);
  const turn = row.status === PRODUCT_STATUS.listed ? 'stop' : 'start';
  if (!may(TURNS[level][turn]) || !productCan(turn, row.status)) return null;
  return (
    <>
      <Button
        type="link"
        size="small"
        className="row-act"
        aria-label={t(`product.${turn}Of`, { name: row.name })}
        onClick={() => setAsking(true)}
      >
        {t(`product.${turn}`)}
      </Button>
      {asking && <TurnModal {...{ level, row, turn }} onClose={() => setAsking(false)} />}
    </>
  );
}

function TurnModal({ level, row, turn, onClose }: Props & { turn: 'start' | 'stop'; onClose: () => void }) {
  const { t } = useTranslation('catalog');
  const client = useQueryClient();
  const refresh = () => {
    for (const { path } of [listProduct, listSubProduct])
      void client.invalidateQueries({ queryKey: ['resource', path] });
  };
  const handlers = {
    onSuccess: () => {
      toast.success(t(`product.${turn}Done`, { name: row.name }));
      refresh();
      onClose();
    },
    onRefused: refresh,
  };
  const product = useSureAct(CATALOG_PRESSES[TURNS.Product[turn]], handlers);
  const sub = useSureAct(CATALOG_PRESSES[TURNS.SubProduct[turn]], handlers);
  const { lock, product_id, sub_product_id = '' } = row;
  const act = level === 'Product' ? product : sub;
  return (
    <ActModal
      act={act}
      title={t(`product.${turn}Of`, { name: row.name })}
      hint={t(`product.${turn}${level}Hint`)}
      danger={turn === 'stop'}
      onConfirm={() => (level === 'Product' ? product.send({ product_id, lock }) : sub.send({ sub_product_id, lock }))}
      onDismiss={onClose}
    />
  );
}
