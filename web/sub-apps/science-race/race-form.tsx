import { useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { raceDeskContract } from '#domain/competition/contract/desk.ts';
import { RaceFields, type Race } from '#domain/competition/race.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { MomentField } from '#web/components/fields/moment-field.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import { useZodForm } from '#web/components/fields/use-zod-form.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { RACES } from './addresses.ts';

const SCHEMA = z.strictObject(RaceFields);
interface Value {
  name: string;
  name_en: string;
  about: string;
  deadline: string | null;
}
const EMPTY: Value = { name: '', name_en: '', about: '', deadline: null };
const valueOf = ({ name, name_en, about, deadline }: Race): Value => ({ name, name_en, about, deadline });

interface Props {
  /** Null: a new one. */
  race: Race | null;
  onClose: () => void;
}

/** Says what a competition is. Mount it to open it. */
export function RaceForm({ race, onClose }: Props) {
  const { t } = useTranslation('race');
  const client = useQueryClient();
  const form = useZodForm(race ? valueOf(race) : EMPTY, { schema: SCHEMA });
  const refresh = () => void client.invalidateQueries({ queryKey: RACES });
  const act = useSureAct(raceDeskContract.saveRace, {
    onSuccess: () => {
      toast.success(t('desk.race.saved'));
      refresh();
      onClose();
    },
    onRefused: (error) => void (form.refuse(error) || refresh()),
  });
  const send = () => {
    const said = form.check();
    if (said) act.send({ ...(race && { race_id: race.race_id, lock: race.lock }), ...said });
  };
  return (
    <ActModal
      act={act}
      title={race ? t('desk.changeOf', { name: race.name }) : t('desk.add')}
      onConfirm={send}
      onDismiss={onClose}
    >
      <Form layout="vertical" component="div">
        <TextField form={form} name="name" label={t('desk.race.name')} max={60} required />
        <TextField form={form} name="name_en" label={t('desk.race.name_en')} max={120} required />
        <MomentField
          form={form}
          name="deadline"
          label={t('desk.race.deadline')}
          placeholder={t('desk.race.pick')}
          required
        />
        <TextField form={form} name="about" label={t('desk.race.about')} max={2000} rows={4} />
      </Form>
    </ActModal>
  );
}
