import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { estateContract } from '#domain/estate/contract.ts';
import type { ShownSpace } from '#domain/estate/space.ts';
import { EnquiryFields } from '#domain/shared/enquiry/enquiry.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { PhoneField } from '#web/components/fields/pasted-fields.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import { useZodForm } from '#web/components/fields/use-zod-form.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useReader } from './use-reader.ts';

const { name, mobile, note } = EnquiryFields;
const SCHEMA = z.strictObject({ name, mobile, note });

interface Props {
  space: ShownSpace;
  onSent: () => void;
  onClose: () => void;
}

/** Asks the park for a space. Mount it to open it. */
export function EnquiryModal({ space, onSent, onClose }: Props) {
  const { t } = useTranslation('estate');
  const reader = useReader();
  const form = useZodForm({ name: reader.name, mobile: '', note: '' }, { schema: SCHEMA });
  const act = useSureAct(estateContract.enquireSpace, {
    onSuccess: () => {
      toast.success(t('asked'));
      onSent();
      onClose();
    },
    onRefused: (error) => void form.refuse(error),
  });
  const send = () => {
    const said = form.check();
    if (said) act.send({ space_id: space.space_id, ...said });
  };
  return (
    <ActModal
      act={act}
      title={t('askOf', { name: space.name })}
      hint={t('askHint')}
      okText={t('askSend')}
      onConfirm={send}
      onDismiss={onClose}
    >
      <Form layout="vertical" component="div">
        <TextField form={form} name="name" label={t('contact')} max={60} required />
        <PhoneField form={form} name="mobile" label={t('mobile')} required />
        <TextField form={form} name="note" label={t('note')} placeholder={t('noteHint')} max={300} rows={3} />
      </Form>
    </ActModal>
  );
}
