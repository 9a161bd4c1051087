/** A preference of this browser; storage may be blocked, a preference is never worth an error. */
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // private mode: the choice lasts until the page is closed
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // where nothing is kept, nothing is to be forgotten
  }
}
