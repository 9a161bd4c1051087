import { useQueryClient } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { raceDeskContract } from '#domain/competition/contract/desk.ts';
import type { Race, RaceMove } from '#domain/competition/race.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { useRaceName } from '#web/components/competition/race-name.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { RACES } from './addresses.ts';

interface Props {
  race: Race;
  act: RaceMove;
  onClose: () => void;
}

/** Asks before a competition goes on: there is no way back. Mount it to open it. */
export function MoveModal({ race, act: move, onClose }: Props) {
  const { t } = useTranslation('race');
  const client = useQueryClient();
  const name = useRaceName()(race);
  const refresh = () => void client.invalidateQueries({ queryKey: RACES });
  const act = useSureAct(raceDeskContract.moveRace, {
    onSuccess: () => {
      toast.success(t(`desk.moved.${move}`));
      refresh();
      onClose();
    },
    onRefused: refresh,
  });
  const { race_id, lock, ahead, deadline } = race;
  return (
    <ActModal
      act={act}
      title={t(`desk.moveOf.${move}`, { name })}
      hint={t(`desk.moveHint.${move}`)}
      okText={t(`desk.move.${move}`)}
      onConfirm={() => act.send({ race_id, lock, act: move })}
      onDismiss={onClose}
    >
      {move === 'judge' && ahead && (
        <Alert type="warning" showIcon title={t('desk.early', { time: formatMinute(deadline) })} />
      )}
    </ActModal>
  );
}
