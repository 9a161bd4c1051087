import { useTranslation } from 'react-i18next';
import type { ParkRequest } from '#domain/identity/belonging-contract.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { ReasonModal } from '#web/components/acts/reason-modal.tsx';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { CORP_PRESSES } from './presses.ts';
import { useRefreshCorps } from './queries.ts';

interface Props {
  request: ParkRequest;
  agree: boolean;
  onClose: () => void;
}

/** Takes an enterprise in, or refuses with a reason. Mount it to open it. */
export function AnswerRequest({ request, agree, onClose }: Props) {
  const { t } = useTranslation('corps');
  const refresh = useRefreshCorps();
  const { request_id, corp_name: corp, name } = request;
  const act = useSureAct(CORP_PRESSES.answer, {
    onSuccess: ({ state }) => {
      toast.success(t(`request.done.${state}`));
      onClose();
      refresh();
    },
    // somebody else has answered: the list shows how
    onRefused: refresh,
  });
  if (!agree)
    return (
      <ReasonModal
        act={act}
        danger
        max={200}
        title={t('request.refuse')}
        label={t('request.reason')}
        onConfirm={(reason) => act.send({ request_id, agree, reason })}
        onDismiss={onClose}
      />
    );
  return (
    <ActModal
      act={act}
      title={t('request.agree')}
      hint={[t('request.agreeHint', { corp, name }), request.vouched ? '' : t('request.unvouchedHint')].join('')}
      onConfirm={() => act.send({ request_id, agree })}
      onDismiss={onClose}
    />
  );
}
