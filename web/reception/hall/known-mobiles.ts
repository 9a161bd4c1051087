const keyOf = (reserveNum: string) => `reception.mobile.${reserveNum}`;
const LAST = 'reception.last';
/** What a blocked or full storage doesn't take: known until the page is left. */
const memory = new Map<string, string>();

function read(key: string): string {
  try {
    return memory.get(key) ?? sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
function write(key: string, value: string): void {
  memory.set(key, value);
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // full or blocked
  }
}

/**
 * The mobile of a reservation that this browser tab made or found. It opens the reservation, so it never stands in an
 * address; it is forgotten with the tab.
 */
export const knownMobile = (reserveNum: string): string => read(keyOf(reserveNum));

export function rememberMobile(reserveNum: string, mobile: string): void {
  write(keyOf(reserveNum), mobile);
  write(LAST, reserveNum);
}

/** The number of the reservation that this tab saw last. */
export const lastReservation = (): string => read(LAST);
