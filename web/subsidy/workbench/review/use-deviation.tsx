import { Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';

/**
 * What was found last at this step's spot inspection differs from what was applied for: whoever passes the case ticks that
 * they `read` it. `unread` until then; `box` is null where nothing differs.
 */
export function useDeviation({ inspections, activity }: CaseDetail, locked: boolean) {
  const { t } = useTranslation('review');
  const [read, setRead] = useState('');
  const found = inspections.find(({ step }) => step === activity)?.findings[0];
  if (found?.result !== 'deviation') return { unread: false, read: false, box: null };
  const ticked = read === found.create_time;
  const box = (
    <Checkbox checked={ticked} disabled={locked} onChange={(e) => setRead(e.target.checked ? found.create_time : '')}>
      {t('decision.deviation')}
    </Checkbox>
  );
  return { unread: !ticked, read: ticked, box };
}
