import { lazy, Suspense, useState } from 'react';
import { forgetNotice, owedNotice } from '#web/shared/screen/payment-notice.ts';

const Notice = lazy(() => import('./payment-notice-modal.tsx').then((m) => ({ default: m.PaymentNoticeModal })));

/** On the subsidy page: what holds for the payment of what was just applied for, once (spec §2, §8). */
export function PaymentNotice() {
  const [type, setType] = useState(owedNotice);
  if (!type) return null;
  return (
    <Suspense fallback={null}>
      <Notice
        type={type}
        onRead={() => {
          forgetNotice();
          setType(undefined);
        }}
      />
    </Suspense>
  );
}
