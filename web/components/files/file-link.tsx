import { DownloadOutlined, EyeOutlined, FileImageOutlined, FileOutlined, FilePdfOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { use, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#domain/shared/files/bytes.ts';
import { suffixOf } from '#domain/shared/files/file-rules.ts';
import { paperKind, PapersContext } from '#web/components/papers/papers-context.ts';
import { usePictureAddress, useStoredFile } from '#web/shared/files/file-cache.ts';
import { downloadAddress } from '#web/shared/queries/queries.ts';

const isPicture = (name: string): boolean => paperKind(name) === 'picture';

interface Props {
  guid: string;
  /** Shows the picture itself before its name. */
  thumbnail?: boolean;
  /** Buttons after the download button. */
  children?: ReactNode;
}

/** A stored file by its guid: name, size, a look at it where there is a viewer, download; a refused address shows the server's message as a toast. */
export function FileLink({ guid, thumbnail = false, children }: Props) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const { data: file } = useStoredFile(guid);
  const name = file?.real_name ?? '…';
  const open = async () => {
    setBusy(true);
    try {
      const address = await downloadAddress(guid);
      if (address !== '') window.open(address, '_blank', 'noopener');
    } catch {
      // the call has told it
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="file-row">
      {thumbnail && isPicture(name) ? <Thumbnail guid={guid} name={name} /> : <FileIcon name={name} />}
      <span className="file-name" title={name}>
        {name}
      </span>
      {file !== undefined && <span className="file-size">{formatBytes(file.file_size)}</span>}
      {file !== undefined && <View guid={guid} name={name} />}
      <Button
        type="text"
        size="small"
        loading={busy}
        // also in a form that is locked: what is there may be read
        disabled={false}
        icon={<DownloadOutlined />}
        aria-label={`${t('act.download')} ${name}`}
        title={t('act.download')}
        onClick={() => void open()}
      />
      {children}
    </div>
  );
}

/** The way into the viewer, or that there is none for a file of this kind. */
function View({ guid, name }: { guid: string; name: string }) {
  const { t } = useTranslation('paper');
  const papers = use(PapersContext);
  if (!papers) return null;
  if (paperKind(name) === null) return <span className="file-size">{t('onlyDownload')}</span>;
  return (
    <Button
      type="link"
      size="small"
      icon={<EyeOutlined />}
      disabled={false}
      aria-label={t('viewOf', { name })}
      onClick={() => papers.open(guid)}
    >
      {t('view')}
    </Button>
  );
}

function FileIcon({ name }: { name: string }) {
  const Icon = suffixOf(name) === 'pdf' ? FilePdfOutlined : isPicture(name) ? FileImageOutlined : FileOutlined;
  return <Icon className="file-icon" aria-hidden="true" />;
}

function Thumbnail({ guid, name }: { guid: string; name: string }) {
  const { data: address } = usePictureAddress(guid, true);
  const [broken, setBroken] = useState(false);
  if (!address || broken) return <FileIcon name={name} />;
  return <img className="file-thumb" src={address} alt={name} onError={() => setBroken(true)} />;
}
