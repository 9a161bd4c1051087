import { useTranslation } from 'react-i18next';
import { FileLink } from '#web/components/files/file-link.tsx';
import { StateMessage } from '#web/components/shell/page-state.tsx';
import { formatMinute } from '#web/shared/texts/format.ts';

interface Attachment {
  guid: string;
  create_time: string;
  operator: string;
}

/** Supplementary materials, read only; who added each and when. */
export function AttachmentsView({ attachments }: { attachments: readonly Attachment[] }) {
  const { t } = useTranslation('detail');
  if (attachments.length === 0) return <StateMessage title={t('attachments.empty')} />;
  return (
    <ul className="file-list">
      {attachments.map(({ guid, operator, create_time }) => (
        <li key={guid}>
          <FileLink guid={guid} />
          <p className="cell-note">{t('attachments.by', { name: operator, time: formatMinute(create_time) })}</p>
        </li>
      ))}
    </ul>
  );
}
