/** What holds for the payment of what was applied for, in the reader's language and their park's words. */
export interface PaymentNotice {
  title: string;
  lines: string[];
  /** The button that says that it was read. */
  read: string;
}

/** Leaves a notice for the programme's page, which the API renders: its script shows it once, on coming back (spec §2). */
export function oweNotice(notice: PaymentNotice): void {
  try {
    window.sessionStorage.setItem('payment-notice', JSON.stringify(notice));
  } catch {
    // a browser that keeps nothing shows no notice
  }
}
