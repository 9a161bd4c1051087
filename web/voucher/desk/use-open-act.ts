import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { VOUCHER_DIALOGS } from '#web/paths.ts';

export type VoucherAct = 'recycle' | 'extend' | 'rebind' | 'pass' | 'refuse' | (typeof VOUCHER_DIALOGS)[number];

/**
 * The act whose dialog is open: the one that was pressed, or that the address came with. Who came by an address with an act
 * goes back to where they were when its dialog is left.
 */
export function useOpenAct(acts: readonly VoucherAct[]) {
  const [asked, setAsked] = useQueryState('act', parseAsStringLiteral(VOUCHER_DIALOGS));
  const [open, show] = useState<VoucherAct | null>(asked !== null && acts.includes(asked) ? asked : null);
  const { key } = useLocation();
  const navigate = useNavigate();
  const close = () => {
    show(null);
    if (asked === null) return;
    // 'default' is the first page that was opened: there is nothing to go back to
    if (key === 'default') void setAsked(null);
    else void navigate(-1);
  };
  return { open, show, close };
}
