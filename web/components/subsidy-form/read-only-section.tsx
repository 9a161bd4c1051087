import { splitByRatio } from '#domain/shared/money/money.ts';
import type { FormSection } from '#domain/subsidy/flow/flow.ts';
import { hasProductLines, totalOf } from '#domain/subsidy/form/lines.ts';
import { BasicView } from '#web/components/subsidy-detail/basic-view.tsx';
import { HandedInView } from '#web/components/subsidy-detail/handed-in-view.tsx';
import { OrdersView } from '#web/components/subsidy-detail/orders-view.tsx';
import { ProductsView } from '#web/components/subsidy-detail/products-view.tsx';
import { SubsidyView } from '#web/components/subsidy-detail/subsidy-view.tsx';
import { useCloudConfig } from '#web/shared/queries/config-queries.ts';
import type { SectionProps } from './section-props.ts';

/** A section of the form that may not be edited at this step. */
export function ReadOnlySection({
  name,
  form,
  type,
  corp,
  wording,
  tenantId,
  changed = [],
}: SectionProps & { name: FormSection }) {
  const { data: config } = useCloudConfig(tenantId);
  const { value } = form;
  if (name === 'acceptance_report' || name === 'detailed_billings')
    return <HandedInView document={name} form={value} changed={changed} />;
  if (name === 'orders' && hasProductLines(type)) return <ProductsView form={value} changed={changed} />;
  if (name === 'orders')
    return <OrdersView form={value} verdicts={form.verdicts} wording={wording} changed={changed} />;
  if (name === 'basic') {
    const park = corp.parks.find((p) => p.park_id === value.park_id)?.name ?? value.park_id ?? '';
    return <BasicView form={value} corp={corp} parkName={park} changed={changed} />;
  }
  const ratio = config?.ratio_list.find((r) => r.year === value.apply_year);
  const total = totalOf(value);
  const split = splitByRatio(total, ratio?.gov_ratio ?? '0');
  const money = {
    total,
    subsidy: split.subsidy,
    corp: split.enterprise,
    gov_ratio: ratio?.gov_ratio ?? '0',
    corp_ratio: ratio?.corp_ratio ?? '100',
  };
  return <SubsidyView form={value} money={money} wording={wording} changed={changed} />;
}
