/** What a park may call its subsidy: the voucher, or in a custom park government payment or subsidy (product §2). */
export const WORDING_NAMES = {
  voucher: { zh: '补贴券', en: 'voucher' },
  payment: { zh: '政府支付', en: 'government payment' },
  subsidy: { zh: '政府补贴', en: 'government subsidy' },
} as const;
export type SubsidyWording = keyof typeof WORDING_NAMES;
