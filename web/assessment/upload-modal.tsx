import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_FILES_OF_RESULT, type SheetDetail } from '#domain/assessment/sheet-contract.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { FileUpload } from '#web/components/files/file-upload.tsx';
import { toast } from '#web/shared/screen/toast.ts';
import { isOpen, useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { sentSheet, type Result } from './sent-sheet.ts';
import { ASSESSMENT_PRESSES } from './presses.ts';
import { useSheetAfter } from './use-sheet-after.ts';

interface Props {
  sheet: SheetDetail;
  result: Result;
  item: number;
  onClose: () => void;
}
/** Hands in files for a result, or others instead of those that there are. Mount it to open it. */
export function UploadModal({ sheet, result, item, onClose }: Props) {
  const { t } = useTranslation('assessment');
  const [files, setFiles] = useState<string[]>(result.file_list);
  const after = useSheetAfter(sheet, () => {
    toast.success(t('upload.done'));
    onClose();
  });
  const act = useSureAct(ASSESSMENT_PRESSES.upload, after);
  const same = files.join() === result.file_list.join();
  return (
    <ActModal
      act={act}
      title={t('acts.uploadOf', { name: result.name })}
      hint={t(files.length === 0 ? 'upload.empty' : same ? 'upload.same' : 'upload.hint')}
      unready={files.length === 0 || same}
      onConfirm={() => act.send(sentSheet(sheet, item, { file_list: files }))}
      onDismiss={onClose}
    >
      <FileUpload
        use="assessment"
        label={result.name}
        max={MAX_FILES_OF_RESULT}
        disabled={isOpen(act)}
        value={files}
        onChange={setFiles}
      />
    </ActModal>
  );
}
