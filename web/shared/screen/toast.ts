export interface Toast {
  kind: 'success' | 'error' | 'info' | 'warning';
  text: string;
}
type Listener = (toast: Toast) => void;
let listener: Listener | undefined;
const waiting: Toast[] = [];
const wakers = new Set<() => void>();

function push(toast: Toast): void {
  if (listener) return listener(toast);
  waiting.push(toast);
  for (const wake of wakers) wake();
}

/** Short messages that last 3 s (spec §9). The host that shows them is loaded with the first message. */
export const toast = {
  success: (text: string) => push({ kind: 'success', text }),
  error: (text: string) => push({ kind: 'error', text }),
  warning: (text: string) => push({ kind: 'warning', text }),
  info: (text: string) => push({ kind: 'info', text }),
};

/** Called by the host once it can show messages. */
export function showToasts(show: Listener): () => void {
  listener = show;
  for (const one of waiting.splice(0)) show(one);
  return () => {
    listener = undefined;
  };
}

/** Tells when a first message waits for its host. */
export function onFirstToast(wake: () => void): () => void {
  wakers.add(wake);
  return () => wakers.delete(wake);
}
