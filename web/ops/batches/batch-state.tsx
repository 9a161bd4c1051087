import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { BatchState, ItemState } from '#domain/shared/cases/batch.ts';

const BATCH_COLOR = { running: 'blue', paused: 'orange', done: 'green' } as const satisfies Record<BatchState, string>;
const ITEM_COLOR = { pending: 'default', done: 'green', refused: 'red' } as const satisfies Record<ItemState, string>;

/** Whether a batch goes on. */
export function BatchState({ state }: { state: BatchState }) {
  const { t } = useTranslation('ops');
  return <Tag color={BATCH_COLOR[state]}>{t(`batchPage.state.${state}`)}</Tag>;
}

/** What became of a row. */
export function ItemResult({ state }: { state: ItemState }) {
  const { t } = useTranslation('ops');
  return <Tag color={ITEM_COLOR[state]}>{t(`batchPage.item.${state}`)}</Tag>;
}
