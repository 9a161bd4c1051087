import { useTranslation } from 'react-i18next';
import { onlineProductsContract } from '#domain/catalog/contract/online-products.ts';
import type { OnlineProduct, OnlineSubProduct } from '#domain/catalog/online-product.ts';
import { PRODUCT_STATUS_NAMES, productCan, type ProductStatus } from '#domain/catalog/product-status.ts';
import { TurnButton, turnOf } from '#web/components/catalog/turn-button.tsx';
import { StatusMark, type Tone } from '#web/components/marks/status-mark.tsx';
import type { Filter } from '#web/components/resource/types.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { CATALOG_PRESSES } from '../presses.ts';

const TONES: Record<ProductStatus, Tone> = { 1: 'good', 2: 'over', 4: 'waiting' };
const isStatus = (status: number): status is ProductStatus => status in TONES;
interface Standing {
  status: number;
}

/** What is not listed may be deleted. */
export const isOff = ({ status }: Standing): boolean => productCan('delete', status);

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
const LISTS = [listProduct.path, listSubProduct.path];
const PRODUCT = { start: 'startProduct', stop: 'stopProduct' } as const;
const SUB_PRODUCT = { start: 'startSubProduct', stop: 'stopSubProduct' } as const;

/** Lists a product of the first level, or delists it. */
export function ProductTurn({ row }: { row: OnlineProduct }) {
  const { t } = useTranslation('catalog');
  const may = useMayPress(CATALOG_PRESSES);
  const turn = turnOf(row.status);
  if (!turn || !may(PRODUCT[turn])) return null;
  const { name, product_id, lock } = row;
  const hint = t(`product.${turn}ProductHint`);
  const press = CATALOG_PRESSES[PRODUCT[turn]];
  return <TurnButton {...{ turn, name, press, hint }} input={{ product_id, lock }} lists={LISTS} />;
}

/** Lists a product of the second level, or delists it. */
export function SubProductTurn({ row }: { row: OnlineSubProduct }) {
  const { t } = useTranslation('catalog');
  const may = useMayPress(CATALOG_PRESSES);
  const turn = turnOf(row.status);
  if (!turn || !may(SUB_PRODUCT[turn])) return null;
  const { name, sub_product_id, lock } = row;
  const hint = t(`product.${turn}SubProductHint`);
  const press = CATALOG_PRESSES[SUB_PRODUCT[turn]];
  return <TurnButton {...{ turn, name, press, hint }} input={{ sub_product_id, lock }} lists={LISTS} />;
}
