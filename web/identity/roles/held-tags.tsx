import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { heldOf } from './tree.ts';

/** What a role holds, a mark for each page. */
export function HeldTags({ held }: { held: ReturnType<typeof heldOf> }) {
  const { t } = useTranslation();
  return (
    <span className="role-acts">
      {held.map(({ page, acts }) => (
        <Tag key={page}>{`${page} · ${acts.join(t('list.comma'))}`}</Tag>
      ))}
    </span>
  );
}
