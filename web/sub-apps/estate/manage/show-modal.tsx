import { useTranslation } from 'react-i18next';
import { estateContract } from '#domain/estate/contract.ts';
import type { Space } from '#domain/estate/space.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { writtenOf } from './space-fields.tsx';

interface Props {
  space: Space;
  onDone: () => void;
  onClose: () => void;
}

/** Shows a space to everybody, or hides it. Mount it to open it. */
export function ShowModal({ space, onDone, onClose }: Props) {
  const { t } = useTranslation('estate');
  const { space_id, lock, name, shown } = space;
  const act = useSureAct(estateContract.updateSpace, {
    onSuccess: () => {
      toast.success(t(shown ? 'nowHidden' : 'nowShown', { name }));
      onDone();
      onClose();
    },
    // whoever was faster is told; the list behind shows what they did
    onRefused: onDone,
  });
  return (
    <ActModal
      act={act}
      title={t(shown ? 'hideOf' : 'showOf', { name })}
      hint={t(shown ? 'hideHint' : 'showHint')}
      okText={t(shown ? 'hide' : 'show')}
      onConfirm={() => act.send({ space_id, lock, ...writtenOf(space), shown: !shown })}
      onDismiss={onClose}
    />
  );
}
