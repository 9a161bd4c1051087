import { useTranslation } from 'react-i18next';
import { sumYuan } from '#domain/shared/money/money.ts';
import { CLOUD_TYPES } from '#domain/subsidy/form/form.ts';
import type { DraftBill } from '#domain/subsidy/form/handed-in.ts';
import { productTotal, type DraftProductLine } from '#domain/subsidy/form/product-line.ts';
import type { OrderLine } from '#domain/subsidy/form/order-line.ts';
import { formatAmount } from '#web/shared/texts/format.ts';
import { ProviderNames, ServiceNames } from './cloud-names.tsx';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-/;
const isLines = (value: unknown[]): value is OrderLine[] => holds(value, 'all_money');
const holds = (value: unknown[], key: string): boolean =>
  value.length > 0 && value.every((v) => typeof v === 'object' && v !== null && key in v);
const isProducts = (value: unknown[]): value is DraftProductLine[] => holds(value, 'sub_product_num');
const isBills = (value: unknown[]): value is DraftBill[] => holds(value, 'amount');

/** One side of a change in the reader's words: names instead of codes, counts instead of files and orders. */
export function ChangeValue({ path, value }: { path: string; value: unknown }) {
  const { t } = useTranslation(['detail', 'common']);
  const name = useNames(path);
  if (value === null || value === undefined || value === '') return <span className="nothing">—</span>;
  if (!Array.isArray(value)) {
    const one = typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
    return <>{UUID.test(one) ? t('compare.files', { count: 1 }) : name(one)}</>;
  }
  if (isLines(value)) {
    const total = formatAmount(sumYuan(value.map((line) => line.all_money)));
    return <>{t('compare.orders', { count: value.length, total })}</>;
  }
  if (isProducts(value))
    return <>{t('compare.products', { count: value.length, total: formatAmount(productTotal(value)) })}</>;
  if (isBills(value)) {
    const total = formatAmount(sumYuan(value.map(({ amount }) => amount ?? '0')));
    return <>{t('compare.bills', { count: value.length, total })}</>;
  }
  const words = value.map(String);
  const field = path.split('.').at(-1);
  if (field === 'provider') return <ProviderNames ids={words} />;
  if (field === 'cloud_service') return <ServiceNames ids={words} />;
  const files = words.every((word) => UUID.test(word));
  return <>{files ? t('compare.files', { count: words.length }) : words.map(name).join(t('common:list.comma'))}</>;
}

/** How the codes of a field are called; a code without a name is shown itself. */
function useNames(path: string): (code: string) => string {
  const { t } = useTranslation(['detail', 'common']);
  return (code) => {
    switch (path.split('.').at(-1)) {
      case 'pay_way':
        return t(code === '2' ? 'payWay.dealer' : 'payWay.corp');
      case 'is_used':
        return t(code === '1' ? 'common:state.yes' : 'common:state.no');
      case 'cloud_type': {
        const type = CLOUD_TYPES.find((known) => known === code);
        return type ? t(`cloudType.${type}`) : code;
      }
      default:
        return code;
    }
  };
}
