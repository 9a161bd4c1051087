import { useTranslation } from 'react-i18next';
import type { ListingView } from '#domain/catalog/contract/listing.ts';
import { DifferencesTable } from '#web/components/resource/differences-table.tsx';
import type { Told } from '#web/components/resource/types.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { joinWords } from '#web/shared/texts/join-words.ts';
import { useLabels } from '../products/use-choices.ts';

type Offer = ListingView['before'];

/** What of a product is to be otherwise: as it is, and as a park asks for it. Nothing where it is only to be listed. */
export function WantedTable({ row }: { row: ListingView }) {
  const { t } = useTranslation('catalog');
  const lang = useLang();
  const { namesOf } = useLabels();
  if (row.after === null) return null;
  const columns: Told<Offer>[] = [
    { key: 'name', title: t('product.sub') },
    { key: 'code', title: t('product.code') },
    { key: 'unit_price', title: t('product.price'), text: ({ unit_price }) => unit_price ?? '—' },
    { key: 'unit', title: t('product.unit') },
    { key: 'quantity', title: t('product.quantity') },
    {
      key: 'plan_required',
      title: t('offline.plan'),
      text: ({ plan_required }) => t(plan_required ? 'offline.yes' : 'offline.no'),
    },
    { key: 'billing_id', title: t('product.billing'), text: ({ billing_id }) => namesOf([billing_id])[0] ?? '—' },
    {
      key: 'label_list',
      title: t('label.column'),
      text: ({ label_list }) => joinWords(namesOf(label_list), lang) || '—',
    },
  ];
  return (
    <DifferencesTable
      before={row.before}
      after={row.after}
      columns={columns}
      titles={[t('listing.was'), t('listing.is')]}
    />
  );
}
