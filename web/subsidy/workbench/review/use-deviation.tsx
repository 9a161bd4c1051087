import { Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';

/**
 * Somebody found at this step's spot inspection that the form differs: whoever passes the case ticks that they `read` it,
 * anew for each entry. `unread` until then; `box` is null where nothing differs.
 */
export function useDeviation({ finding_differs, finding_entries }: CaseDetail, locked: boolean) {
  const { t } = useTranslation('review');
  const [entries, setEntries] = useState(0);
  if (!finding_differs) return { unread: false, read: false, box: null };
  const ticked = entries === finding_entries;
  const box = (
    <Checkbox checked={ticked} disabled={locked} onChange={(e) => setEntries(e.target.checked ? finding_entries : 0)}>
      {t('decision.deviation')}
    </Checkbox>
  );
  return { unread: !ticked, read: ticked, box };
}
