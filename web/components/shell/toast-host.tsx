import { message } from 'antd';
import { useEffect } from 'react';
import { showToasts } from '#web/shared/screen/toast.ts';

/** Shows the messages of `toast`; 3 s each (spec §9). */
export function ToastHost() {
  const [api, holder] = message.useMessage({ maxCount: 3 });
  useEffect(() => showToasts(({ kind, text }) => void api.open({ type: kind, content: text, duration: 3 })), [api]);
  return holder;
}
