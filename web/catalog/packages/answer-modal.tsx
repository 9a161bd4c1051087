import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { teamContract, type TeamRow } from '#domain/catalog/contract/team.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { ReasonModal } from '#web/components/acts/reason-modal.tsx';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { CATALOG_PRESSES } from '../presses.ts';

interface Props {
  tenantId: string;
  row: TeamRow;
  pass: boolean;
  onClose: () => void;
}

/** Passes who asks to serve a product, or rejects with a reason. Mount it to open it. */
export function AnswerModal({ tenantId, row, pass, onClose }: Props) {
  const { t } = useTranslation('packages');
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: ['resource', teamContract.listTeamUser.path] });
  const act = useSureAct(CATALOG_PRESSES.answerTeam, {
    onSuccess: () => {
      toast.success(t(pass ? 'team.passed' : 'team.rejected', { name: row.name }));
      refresh();
      onClose();
    },
    onRefused: refresh,
  });
  const answer = { tenant_id: tenantId, team_user_id: row.team_user_id, lock: row.lock, pass };
  const hint = t('team.answerHint', { name: row.name, product: row.product_name });
  if (pass)
    return (
      <ActModal
        act={act}
        title={t('team.passOf', { name: row.name })}
        hint={hint}
        onConfirm={() => act.send(answer)}
        onDismiss={onClose}
      />
    );
  return (
    <ReasonModal
      act={act}
      title={t('team.rejectOf', { name: row.name })}
      label={t('team.reason')}
      hint={hint}
      max={200}
      danger
      onConfirm={(reason) => act.send({ ...answer, reason })}
      onDismiss={onClose}
    />
  );
}
