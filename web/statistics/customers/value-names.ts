import { useTranslation } from 'react-i18next';
import { CLOUD_TYPES, CUSTOMER_TYPES, SCALES, SOURCES } from '#domain/customers/enums.ts';
import { INDUSTRIES } from '#domain/shared/fields/industries.ts';
import type { Names } from '#domain/shared/fields/names.ts';
import { BAND_STARTS, isBanded, type CrmAttribute } from '#domain/statistics/customers/attributes.ts';
import { useLang } from '#web/shared/texts/i18n.ts';

const NAMES: Partial<Record<CrmAttribute, Readonly<Record<string, Names>>>> = {
  scale: SCALES,
  source: SOURCES,
  customer_type: CUSTOMER_TYPES,
  type_cloud: CLOUD_TYPES,
  trade: INDUSTRIES,
  income_trade: INDUSTRIES,
  register_trade: INDUSTRIES,
};
const TEN_THOUSAND = 10_000;

/** What a value of an attribute is called: a code by its name, a band by its ends, own words as they are. */
export function useValueName(): (attribute: CrmAttribute, value: string) => string {
  const { t } = useTranslation('customerFigures');
  const lang = useLang();
  const money = (yuan: number) => t('band.amount', { wan: yuan / TEN_THOUSAND, yuan: yuan.toLocaleString('en-US') });
  return (attribute, value) => {
    if (value === '') return t('unknown');
    if (!isBanded(attribute)) return NAMES[attribute]?.[value]?.[lang] ?? value;
    const starts = BAND_STARTS[attribute];
    const [begin, end] = [starts[Number(value) - 1], starts[Number(value)]];
    if (begin === undefined) return t('band.below', { amount: money(end ?? 0) });
    if (end === undefined) return t('band.above', { amount: money(begin) });
    return t('band.between', { from: money(begin), to: money(end) });
  };
}
