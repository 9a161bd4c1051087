import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstToast } from '#web/shared/screen/toast.ts';

const ToastHost = lazy(() => import('./toast-host.tsx').then((m) => ({ default: m.ToastHost })));

/** Loads antd's message with the first message, to keep it out of the portal's first load. */
export function ToastMount() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => onFirstToast(() => setWanted(true)), []);
  return wanted ? (
    <Suspense fallback={null}>
      <ToastHost />
    </Suspense>
  ) : null;
}
