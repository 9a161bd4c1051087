import { CloseOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { UploadItem } from '#web/shared/files/use-uploads.ts';

interface Props {
  item: UploadItem;
  onCancel: () => void;
  onRetry: () => void;
}

/** One file on its way: its bar and a cancel button, or its error and a retry button. */
export function UploadProgress({ item, onCancel, onRetry }: Props) {
  const { t } = useTranslation('upload');
  const failed = item.error !== null;
  return (
    <div className="file-row">
      <span className="file-name" title={item.file.name}>
        {item.file.name}
      </span>
      {failed ? (
        <span className="field-error" role="alert">
          {item.error}
        </span>
      ) : (
        <progress max={100} value={item.percent} aria-label={`${t('uploading')} ${item.file.name}`} />
      )}
      {failed && (
        <Button
          type="text"
          size="small"
          icon={<ReloadOutlined />}
          aria-label={`${t('retry')} ${item.file.name}`}
          title={t('retry')}
          onClick={onRetry}
        />
      )}
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={`${t(failed ? 'remove' : 'cancel')} ${item.file.name}`}
        title={t(failed ? 'remove' : 'cancel')}
        onClick={onCancel}
      />
    </div>
  );
}
