import { useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { settleInContract } from '#domain/settlein/contract.ts';
import { SettleInFields } from '#domain/settlein/settle-in.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { DateField } from '#web/components/fields/date-field.tsx';
import { NumberField } from '#web/components/fields/number-field.tsx';
import { PhoneField } from '#web/components/fields/pasted-fields.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import { useZodForm } from '#web/components/fields/use-zod-form.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useNow } from '#web/shared/screen/use-now.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { OWN_SETTLE_INS } from './keys.ts';

const SCHEMA = z.strictObject(SettleInFields);

const EMPTY = {
  area: undefined as number | undefined,
  servers: undefined as number | undefined,
  move_in_day: '',
  needs: '',
};
const useAsked = (who: { name: string; mobile: string }) => useZodForm({ ...EMPTY, ...who }, { schema: SCHEMA });

/** Asks to move in. Mount it to open it. */
export function ApplyForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settleIn');
  const client = useQueryClient();
  const { user } = useSignedIn();
  const form = useAsked({ name: user.name, mobile: user.mobile });
  const refresh = () => void client.invalidateQueries({ queryKey: OWN_SETTLE_INS });
  const act = useSureAct(settleInContract.applySettleIn, {
    onSuccess: () => {
      toast.success(t('sent'));
      refresh();
      onClose();
    },
    onRefused: (error) => {
      form.refuse(error);
      refresh();
    },
  });
  const send = () => {
    const asked = form.check();
    if (asked) act.send(asked);
  };
  return (
    <ActModal
      act={act}
      title={t('apply')}
      hint={t('applyHint')}
      okText={t('send')}
      onConfirm={send}
      onDismiss={onClose}
    >
      <Fields form={form} />
    </ActModal>
  );
}

function Fields({ form }: { form: ReturnType<typeof useAsked> }) {
  const { t } = useTranslation('settleIn');
  const today = beijingDay(useNow());
  return (
    <Form layout="vertical" component="div">
      <NumberField form={form} name="area" label={t('area')} suffix={t('squareMetres')} required />
      <NumberField
        form={form}
        name="servers"
        label={t('servers')}
        suffix={t('pieces')}
        help={t('serversHelp')}
        required
      />
      <DateField
        form={form}
        name="move_in_day"
        label={t('day')}
        placeholder={t('dayHint')}
        isClosed={(day) => day < today}
        required
      />
      <TextField form={form} name="needs" label={t('needs')} placeholder={t('needsHint')} max={300} rows={3} required />
      <TextField form={form} name="name" label={t('contact')} max={60} required />
      <PhoneField form={form} name="mobile" label={t('mobile')} required />
    </Form>
  );
}
