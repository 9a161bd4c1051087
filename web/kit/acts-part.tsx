import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { ActAnswer } from '#web/components/acts/act-answer.tsx';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { ReasonModal } from '#web/components/acts/reason-modal.tsx';
import { FileUpload } from '#web/components/files/file-upload.tsx';
import { UploadProgress } from '#web/components/files/upload-progress.tsx';
import { rememberFiles } from '#web/shared/files/file-cache.ts';
import { Part } from './part.tsx';
import { ACTS, noop } from './samples.ts';

const STATES = ['open', 'pending', 'refused', 'unsettled'] as const;
const stored = { file_type: 'attachment', status: 'done' };
const PDF = { ...stored, guid: 'kit-pdf', real_name: '营业执照（副本）.pdf', file_size: 248_000 };
const PICTURE = { ...stored, guid: 'kit-picture', real_name: '使用截图 1.png', file_size: 1_200_000 };
rememberFiles([PDF, PICTURE]);
const file = new File([], '云服务合同 2026.pdf');

/** Acts and what the server says of them; files and how they get there. */
export const ActsPart = () => (
  <>
    <Part name="ActAnswer" states={['processing', 'refused', 'unsettled']} wide>
      <ActAnswer act={ACTS.processing} />
      <ActAnswer act={ACTS.refused} />
      <ActAnswer act={ACTS.unsettled} />
    </Part>
    <Part name="ActModal, ReasonModal" states={[...STATES, 'reason']}>
      {STATES.map((state) => (
        <Opened key={state} name={state}>
          {(close) => (
            <ActModal act={ACTS[state]} title="通过" hint="通过后不能撤回" onConfirm={close} onDismiss={close} />
          )}
        </Opened>
      ))}
      <Opened name="reason">
        {(close) => (
          <ReasonModal
            act={ACTS.open}
            title="驳回"
            label="驳回原因"
            max={200}
            danger
            onConfirm={close}
            onDismiss={close}
          />
        )}
      </Opened>
    </Part>
    <Part name="FileUpload" states={['empty', 'files', 'invalid', 'locked']}>
      <FileUpload use="attachment" label="发票" value={[]} max={5} onChange={noop} />
      <FileUpload use="attachment" label="合同" value={[PDF.guid, PICTURE.guid]} max={5} onChange={noop} />
      <FileUpload use="document" label="营业执照" value={[]} max={1} invalid onChange={noop} />
      <FileUpload use="document" label="承诺书" value={[PDF.guid]} max={1} disabled onChange={noop} />
    </Part>
    <Part name="UploadProgress" states={['on its way', 'failed']}>
      <UploadProgress item={{ key: 'way', turn: 0, file, percent: 42, error: null }} onCancel={noop} onRetry={noop} />
      <UploadProgress
        item={{ key: 'failed', turn: 0, file, percent: 0, error: '文件不能大于 10 MB' }}
        onCancel={noop}
        onRetry={noop}
      />
    </Part>
  </>
);

/** A button that opens what is a dialog. */
function Opened({ name, children }: { name: string; children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <span lang="zxx">{name}</span>
      </Button>
      {open && children(() => setOpen(false))}
    </>
  );
}
