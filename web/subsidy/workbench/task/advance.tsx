import { Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { remember, remembered } from '#web/shared/screen/remember.ts';

const KEY = 'workbench.advance';

/** Whether the next task opens by itself after an act: yes, until this browser's user says otherwise. */
export function useAdvance() {
  const [on, setOn] = useState(() => remembered(KEY) !== '0');
  const change = (next: boolean) => {
    setOn(next);
    remember(KEY, next ? '1' : '0');
  };
  return { on, change };
}
export type Advance = ReturnType<typeof useAdvance>;

export function AdvanceSwitch({ advance }: { advance: Advance }) {
  const { t } = useTranslation('task');
  return (
    <Checkbox checked={advance.on} onChange={(e) => advance.change(e.target.checked)}>
      {t('advance')}
    </Checkbox>
  );
}
