/** What the provider's list says of a sub-order. */
export interface Verdict {
  sub_order_num: string;
  code: number;
  special_label: boolean;
  /** What it would say today, where the catalogue changed since the order was submitted. */
  now?: { code: number; special_label: boolean } | null;
}
