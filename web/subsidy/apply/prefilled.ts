import { copiedForm } from '#domain/subsidy/form/copied.ts';
import type { AllowanceType } from '#domain/subsidy/flow/flow.ts';
import { hasProductLines } from '#domain/subsidy/form/lines.ts';
import type { DraftForm } from '#domain/subsidy/form/form.ts';
import type { Session } from '#web/shared/session/session.ts';

/** What the market led here for: its name, and what it is applied for in a sentence. */
interface Wanted {
  product: string;
  description: string;
}

/** What a park knows of an enterprise, whoever fills the form in. */
type Known = Pick<
  NonNullable<Session['corp']>,
  'parks' | 'cloud_account' | 'lar' | 'domain' | 'contact_name' | 'contact_mobile' | 'introduction'
>;

/** What the registration already tells, what is applied for where that is known, and this year when the programme runs in it; the only one there is chooses itself. */
export function prefilled(
  corp: Known,
  years: readonly number[],
  thisYear: number,
  type: AllowanceType,
  wanted?: Wanted,
): DraftForm {
  const [park] = corp.parks;
  const year = years.length === 1 ? years[0] : years.find((y) => y === thisYear);
  return {
    ...(park && corp.parks.length === 1 && { park_id: park.park_id }),
    ...(year !== undefined && { apply_year: year }),
    ...(wanted && { products: [wanted.product.slice(0, 100)], description: wanted.description.slice(0, 200) }),
    order_data: {
      cloud_account: corp.cloud_account,
      ...(hasProductLines(type) ? { product_lines: [] } : { order_detail: [] }),
    },
    data: {
      lar: corp.lar,
      domain: corp.domain,
      contact_name: corp.contact_name,
      contact_mobile: corp.contact_mobile,
      introduction: corp.introduction,
    },
  };
}

/** A new form with what an earlier one of its kind may give it; a park that the enterprise has left is not chosen again. */
export function copied(fresh: DraftForm, earlier: DraftForm, corp: NonNullable<Session['corp']>): DraftForm {
  const { park_id, data, order_data, ...about } = copiedForm(earlier);
  const stays = corp.parks.some((park) => park.park_id === park_id);
  return {
    ...fresh,
    ...about,
    ...(stays && { park_id }),
    ...(fresh.order_data?.product_lines && { order_data: { ...fresh.order_data, ...order_data } }),
    data: { ...fresh.data, ...data },
  };
}
