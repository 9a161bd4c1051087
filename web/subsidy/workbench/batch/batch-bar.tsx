import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { BATCH_ACTS } from '#domain/subsidy/contract/batches.ts';
import type { ListItem } from '#domain/subsidy/contract/views.ts';
import { SelectionBar } from '#web/components/list/selection-bar.tsx';
import type { Selection } from '#web/components/list/use-selection.ts';
import { useState } from 'react';
import { BundleDialog } from '../export/bundle-dialog.tsx';
import { BatchDialog, type BatchAct } from './batch-dialog.tsx';

/** What may be done with all ticked applications at once. */
export function BatchBar({ selection }: { selection: Selection<ListItem> }) {
  const { t } = useTranslation('ops');
  const [act, setAct] = useState<BatchAct | null>(null);
  const [bundling, setBundling] = useState(false);
  return (
    <>
      <SelectionBar selection={selection}>
        {BATCH_ACTS.map((each) => (
          <Button
            key={each}
            type={each === 'pass' ? 'primary' : 'default'}
            danger={each === 'return'}
            onClick={() => setAct(each)}
          >
            {t(`batch.act.${each}`)}
          </Button>
        ))}
        <Button onClick={() => setBundling(true)}>{t('bundle.open')}</Button>
      </SelectionBar>
      {act && <BatchDialog act={act} rows={selection.rows} onClose={() => setAct(null)} />}
      {bundling && <BundleDialog rows={selection.rows} onClose={() => setBundling(false)} />}
    </>
  );
}
