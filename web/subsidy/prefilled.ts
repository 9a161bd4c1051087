import type { AllowanceType } from '#domain/subsidy/flow/flow.ts';
import { hasProductLines } from '#domain/subsidy/form/lines.ts';
import type { DraftForm } from '#domain/subsidy/form/form.ts';
import type { Session } from '#web/shared/session/session.ts';

/** What the market led here for: its name, and what it is applied for in a sentence. */
interface Wanted {
  product: string;
  description: string;
}

/** What the registration already tells, what is applied for where that is known, and this year when the programme runs in it; the only one there is chooses itself. */
export function prefilled(
  corp: NonNullable<Session['corp']>,
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
