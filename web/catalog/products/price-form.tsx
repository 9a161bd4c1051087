import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { pricesContract } from '#domain/catalog/contract/prices.ts';
import { hasBegun, isClosed, lastsADay, PriceTerms, type Price } from '#domain/catalog/price.ts';
import { addDays } from '#domain/shared/time/days.ts';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import { day, rule, text } from '#domain/shared/fields/fields.ts';
import { DateField } from '#web/components/fields/date-field.tsx';
import { SelectField } from '#web/components/fields/select-field.tsx';
import { useTenants } from '#web/components/list/tenant-choice.tsx';
import { Money } from '#web/components/marks/money.tsx';
import type { Column, ResourceForm, ResourceProps } from '#web/components/resource/types.ts';
import { formatAmount } from '#web/shared/texts/format.ts';
import { PriceField } from './price-field.tsx';

const { listPrice, addPrice, updatePrice, deletePrice } = pricesContract;
const CALLS = { list: listPrice, add: addPrice, update: updatePrice, remove: deletePrice };
/** A choice has no null. */
const EVERY_PARK = '*';
const SCHEMA = z
  .strictObject({
    tenant_id: text(32),
    ...PriceTerms,
    unit_price: z.string(rule('required')).pipe(PriceTerms.unit_price),
    valid_from: day('required'),
  })
  .refine(lastsADay, { path: ['valid_to'], error: rule('lastDayFirst') });
const NEW = {
  tenant_id: EVERY_PARK,
  unit_price: null as string | null,
  valid_from: '',
  valid_to: null as string | null,
};
export type PriceForm = typeof NEW;

/** What a price is for is called: a park, or every one. */
export function useOwnerName(): (tenantId: string | null) => string {
  const { t } = useTranslation('catalog');
  const names = new Map(useTenants().map(({ tenant_id, name }) => [tenant_id, name]));
  return (tenantId) => (tenantId === null ? t('prices.everyPark') : (names.get(tenantId) ?? tenantId));
}

/** All that the prices of a sub-product say of themselves. */
export function usePriceProps({ sub_product_id, today }: Output<typeof listPrice>): ResourceProps<Price, PriceForm> {
  const { t } = useTranslation('catalog');
  const ownerName = useOwnerName();
  const columns: Column<Price>[] = [
    {
      key: 'unit_price',
      title: t('product.priceYuan'),
      width: 120,
      render: ({ unit_price }) => <Money value={unit_price} />,
    },
    { key: 'valid_from', title: t('prices.from'), width: 120 },
    { key: 'valid_to', title: t('prices.to'), width: 120, render: ({ valid_to }) => valid_to ?? t('prices.forever') },
  ];
  return {
    calls: CALLS,
    id: 'price_id',
    what: t('prices.what'),
    // what was just typed says for every park by a word of its own
    nameOf: ({ tenant_id, valid_from }) =>
      t('prices.nameOf', { owner: ownerName(tenant_id === EVERY_PARK ? null : tenant_id), from: valid_from }),
    columns,
    body: (act, { tenant_id, ...fields }) =>
      act === 'add' ? { sub_product_id, tenant_id: tenant_id === EVERY_PARK ? null : tenant_id, ...fields } : fields,
    form: {
      schema: SCHEMA,
      initial: { ...NEW, valid_from: today },
      valueOf: ({ tenant_id, unit_price, valid_from, valid_to }) => ({
        tenant_id: tenant_id ?? EVERY_PARK,
        unit_price,
        valid_from,
        valid_to,
      }),
      fields: (form, row) => <PriceFields form={form} row={row} today={today} />,
    },
    history: 'product_price',
    changeable: (price) => !isClosed(price, today),
    removable: (price) => !hasBegun(price, today),
  };
}

interface FieldsProps {
  form: ResourceForm<PriceForm>;
  row: Price | null;
  today: string;
}
function PriceFields({ form, row, today }: FieldsProps) {
  const { t } = useTranslation('catalog');
  const tenants = useTenants();
  const begun = row !== null && hasBegun(row, today);
  const parks = tenants.map(({ tenant_id, name }) => ({ value: tenant_id, label: name }));
  const { valid_from } = form.value;
  const earliest = begun ? addDays(today, -1) : valid_from;
  return (
    <div className="price-form">
      {begun && (
        <p className="modal-hint">
          {t('prices.begunHint', { from: row.valid_from, price: formatAmount(row.unit_price) })}
        </p>
      )}
      {row === null && (
        <SelectField
          form={form}
          name="tenant_id"
          label={t('prices.owner')}
          options={[{ value: EVERY_PARK, label: t('prices.everyPark') }, ...parks]}
          required
        />
      )}
      {!begun && (
        <>
          <PriceField form={form} name="unit_price" label={t('product.priceYuan')} required />
          <DateField
            form={form}
            name="valid_from"
            label={t('prices.from')}
            placeholder={t('prices.day')}
            isClosed={(chosen) => chosen < today}
            required
          />
        </>
      )}
      <DateField
        form={form}
        name="valid_to"
        label={t('prices.to')}
        help={t('prices.toHelp')}
        placeholder={t('prices.forever')}
        isClosed={(chosen) => chosen < earliest}
        orNone
      />
    </div>
  );
}
