import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ListItem } from '#domain/subsidy/contract/views.ts';
import { StatusTag } from '#web/components/marks/status-tag.tsx';

/** Where an own application stands, in the enterprise's words: what waits for it is never called under review. */
export function StandingTag({ item }: { item: Pick<ListItem, 'standing' | 'status'> }) {
  const { t } = useTranslation('apply');
  const { standing, status } = item;
  if (standing === 'yours') return <Tag color="error">{t('standing.yours')}</Tag>;
  if (standing === 'granted') return <Tag color="success">{t('standing.granted')}</Tag>;
  if (standing === 'received') return <Tag color="processing">{t('standing.received')}</Tag>;
  return <StatusTag status={status} />;
}
