const keyOf = (reserveNum: string) => `reception.mobile.${reserveNum}`;
const LAST = 'reception.last';

function store(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

/**
 * The mobile of a reservation that this browser tab made or looked up. It opens the reservation, so it never stands in
 * an address; it is forgotten with the tab.
 */
export const knownMobile = (reserveNum: string): string => store()?.getItem(keyOf(reserveNum)) ?? '';

export function rememberMobile(reserveNum: string, mobile: string): void {
  try {
    store()?.setItem(keyOf(reserveNum), mobile);
    store()?.setItem(LAST, reserveNum);
  } catch {
    // full or blocked: the visitor types it again
  }
}

/** The number of the reservation that this tab saw last. */
export const lastReservation = (): string => store()?.getItem(LAST) ?? '';
