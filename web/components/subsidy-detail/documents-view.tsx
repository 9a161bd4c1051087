import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { FileLink } from '#web/components/files/file-link.tsx';
import { formatMinute } from '#web/shared/texts/format.ts';

interface Version {
  guid: string;
  create_time: string;
  operator: string;
}

/** The versions of one of the staff's documents, the newest first; who handed in each and when. */
export function DocumentVersions({ versions }: { versions: readonly Version[] }) {
  const { t } = useTranslation('detail');
  if (versions.length === 0) return <p className="cell-note">{t('documents.none')}</p>;
  return (
    <ul className="file-list">
      {versions.map(({ guid, operator, create_time }, i) => (
        <li key={guid}>
          <FileLink guid={guid}>{i === 0 && versions.length > 1 && <Tag>{t('documents.current')}</Tag>}</FileLink>
          <p className="cell-note">{t('attachments.by', { name: operator, time: formatMinute(create_time) })}</p>
        </li>
      ))}
    </ul>
  );
}
