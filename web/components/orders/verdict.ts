/** What the provider's list says of a sub-order. */
export interface Verdict {
  sub_order_num: string;
  code: number;
  special_label: boolean;
}
