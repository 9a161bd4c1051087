import { Button, Drawer } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PHONE, useMedia } from '#web/shared/screen/use-media.ts';
import { FileUpload } from '#web/components/files/file-upload.tsx';
import type { Column, ImportCalls, Outlook, Scope } from './import-calls.ts';
import { ImportOutcome } from './import-outcome.tsx';
import { LookedAt } from './looked-at.tsx';
import { TemplateButtons } from './template-buttons.tsx';
import './import.css';

interface Props {
  /** What is imported, in the reader's words. */
  what: string;
  calls: ImportCalls;
  scope: Scope;
  /** What is there is not given out as a table. */
  emptyOnly?: boolean;
  /** Shows what the lines come to, where that is more than added or changed. */
  outlook?: (outlook: Outlook) => ReactNode;
  /** Asks for the last day that the file tells of. */
  dated?: boolean;
  /** After the rows have changed, by which job. */
  onDone: (jobId: string) => void;
  onClose: () => void;
}

/** Imports a table (product §10): a file, what it would change, and then the job. Mount it to open it. */
export function ImportDrawer({
  what,
  calls,
  scope,
  emptyOnly = false,
  outlook,
  dated = false,
  onDone,
  onClose,
}: Props) {
  const { t } = useTranslation('downloads', { keyPrefix: 'import' });
  const { t: common } = useTranslation();
  const phone = useMedia(PHONE);
  const [file, setFile] = useState<{ guid: string; columns: Column[] } | null>(null);
  const [jobId, setJobId] = useState<string | null>(null);
  const restart = () => {
    setJobId(null);
    setFile(null);
  };
  return (
    <Drawer
      open
      title={t('title', { what })}
      size={phone ? '100%' : 760}
      className="import-drawer"
      closable={{ 'aria-label': common('act.close') }}
      // what was looked at is not lost by a click beside it
      mask={{ closable: file === null }}
      onClose={onClose}
    >
      {jobId !== null ? (
        <Begun jobId={jobId} onDone={() => onDone(jobId)} onAnother={restart} onClose={onClose} />
      ) : (
        <>
          <p className="modal-hint">{t('hint')}</p>
          <TemplateButtons template={calls.template} scope={scope} emptyOnly={emptyOnly} />
          <FileUpload
            use="import"
            label={t('file')}
            max={1}
            value={file ? [file.guid] : []}
            onChange={([guid]) => setFile(guid === undefined ? null : { guid, columns: [] })}
          />
          {file && (
            <LookedAt
              key={file.guid}
              calls={calls}
              scope={scope}
              file={file}
              outlook={outlook}
              dated={dated}
              onMatch={(columns) => setFile({ ...file, columns })}
              onBegun={setJobId}
              onAnother={restart}
            />
          )}
        </>
      )}
    </Drawer>
  );
}

interface BegunProps {
  jobId: string;
  onDone: () => void;
  onAnother: () => void;
  onClose: () => void;
}
/** The import that runs, and the ways on from it. */
function Begun({ jobId, onDone, onAnother, onClose }: BegunProps) {
  const { t } = useTranslation('downloads', { keyPrefix: 'import' });
  const { t: common } = useTranslation();
  return (
    <>
      <ImportOutcome jobId={jobId} onDone={onDone} />
      <div className="import-acts">
        <Button onClick={onAnother}>{t('another')}</Button>
        <Button type="primary" onClick={onClose}>
          {common('act.close')}
        </Button>
      </div>
    </>
  );
}
