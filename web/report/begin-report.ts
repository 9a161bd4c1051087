/** For so long the first page has the browser to itself, unless somebody presses something. */
const WAIT_MS = 3_000;

/**
 * Begins to count what is seen and pressed (product §12), later: the first page comes without the code for it. A browser that
 * asks not to be followed loads none of it, and tells nothing.
 */
export function beginReport(): void {
  const asked = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (asked.doNotTrack === '1' || asked.globalPrivacyControl) return;
  const begin = (event?: Event) => {
    clearTimeout(timer);
    removeEventListener('click', begin, true);
    // as it was: the press may lead on before the code is there
    const { pathname } = location;
    import('./report.ts').then(
      (code) => code.startReport(pathname, event?.target),
      () => undefined,
    );
  };
  const timer = setTimeout(begin, WAIT_MS);
  addEventListener('click', begin, true);
}
