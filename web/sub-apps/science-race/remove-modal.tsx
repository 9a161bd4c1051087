import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { raceDeskContract } from '#domain/competition/contract/desk.ts';
import type { Race } from '#domain/competition/race.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { useRaceName } from '#web/components/competition/race-name.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { RACES } from './addresses.ts';

/** Asks before a draft is deleted. Mount it to open it. */
export function RemoveModal({ race, onClose }: { race: Race; onClose: () => void }) {
  const { t } = useTranslation('race');
  const client = useQueryClient();
  const name = useRaceName()(race);
  const refresh = () => void client.invalidateQueries({ queryKey: RACES });
  const act = useSureAct(raceDeskContract.removeRace, {
    onSuccess: () => {
      toast.success(t('desk.removed', { name }));
      refresh();
      onClose();
    },
    onRefused: refresh,
  });
  const { race_id, lock } = race;
  return (
    <ActModal
      act={act}
      title={t('desk.removeOf', { name })}
      hint={t('desk.removeHint')}
      okText={t('desk.remove')}
      danger
      onConfirm={() => act.send({ race_id, lock })}
      onDismiss={onClose}
    />
  );
}
