import { FileWordOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { raceDeskContract, type EntryRow } from '#domain/competition/contract/desk.ts';
import { SelectionBar } from '#web/components/list/selection-bar.tsx';
import type { Selection } from '#web/components/list/use-selection.ts';
import { useAct } from '#web/shared/calls/use-act.ts';
import { saveAnswer } from '#web/shared/files/save-answer.ts';
import { toast } from '#web/shared/screen/toast.ts';

/** What is done with chosen entries: they become a Word document. */
export function ExportBar({ raceId, selection }: { raceId: string; selection: Selection<EntryRow> }) {
  const { t } = useTranslation('race');
  const act = useAct(raceDeskContract.exportWord);
  const chosen = selection.rows.map(({ entry_id }) => entry_id);
  const send = () =>
    act.mutate(
      { race_id: raceId, entry_ids: chosen },
      {
        onSuccess: ({ file_name, content }) => {
          saveAnswer(file_name, content);
          toast.success(t('desk.exported', { count: chosen.length }));
        },
        onError: (error) => toast.error(error.message),
      },
    );
  return (
    <SelectionBar selection={selection}>
      <Button type="primary" icon={<FileWordOutlined aria-hidden="true" />} loading={act.isPending} onClick={send}>
        {t('desk.export')}
      </Button>
    </SelectionBar>
  );
}
