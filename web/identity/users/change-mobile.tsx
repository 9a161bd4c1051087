import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { UserDetail } from '#domain/identity/user-contract.ts';
import { ReasonModal } from '#web/components/acts/reason-modal.tsx';
import { PhoneField } from '#web/components/fields/pasted-fields.tsx';
import { useZodForm } from '#web/components/fields/use-zod-form.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { USER_PRESSES } from './presses.ts';

const SCHEMA = USER_PRESSES.mobile.input.pick({ mobile: true });

interface Props {
  user: UserDetail;
  onDone: () => void;
  onClose: () => void;
}

/** Gives a person another number to sign in with. Mount it to open it. */
export function ChangeMobile({ user, onDone, onClose }: Props) {
  const { t } = useTranslation('users');
  const form = useZodForm({ mobile: '' }, { schema: SCHEMA });
  const act = useSureAct(USER_PRESSES.mobile, {
    onSuccess: () => {
      toast.success(t('mobileDone', { name: user.name }));
      onDone();
      onClose();
    },
  });
  return (
    <ReasonModal
      act={act}
      max={200}
      title={t('act.mobile')}
      label={t('mobileReason')}
      hint={t('mobileHint', { name: user.name, mobile: user.mobile })}
      unready={!SCHEMA.safeParse(form.value).success}
      onConfirm={(reason) => act.send({ user_id: user.user_id, mobile: form.value.mobile, reason })}
      onDismiss={onClose}
    >
      <Form layout="vertical">
        <PhoneField form={form} name="mobile" label={t('newMobile')} required />
      </Form>
    </ReasonModal>
  );
}
