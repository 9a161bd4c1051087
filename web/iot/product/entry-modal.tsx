import { Form, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { EVENT_TYPE_NAMES, EVENT_TYPES, MODE_NAMES, MODES, type Model, type ModelPart } from '#domain/iot/model.ts';
import { byPath } from '#web/components/fields/by-path.ts';
import { RadioField } from '#web/components/fields/radio-field.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import { useZodForm, type FormApi } from '#web/components/fields/use-zod-form.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { DefineFields } from './define-fields.tsx';
import { NEW_ENTRY, schemaOf, type Entry } from './entry.ts';
import { ParamFields } from './param-fields.tsx';

interface Props {
  part: ModelPart;
  /** Which of them; one beyond the last is new. */
  i: number;
  model: Model;
  onApply: (entry: Entry) => void;
  onClose: () => void;
}

/** One property, event or action being written; the model is saved as a whole. Mount it to open it. */
export function EntryModal({ part, i, model, onApply, onClose }: Props) {
  const { t } = useTranslation(['iot', 'common']);
  const list: readonly Entry[] = model[part];
  const entry = list[i];
  const taken = list.filter((_, k) => k !== i).map(({ id }) => id);
  const begun: Record<string, unknown> = { ...(entry ?? NEW_ENTRY[part]) };
  const form = useZodForm<Record<string, unknown>, Entry>(begun, { schema: schemaOf(part, taken) });
  const apply = () => {
    const said = form.check();
    if (!said) return;
    onApply(said);
    onClose();
  };
  return (
    <Modal
      open
      title={entry ? t('model.editOf', { name: entry.name }) : t(`model.add.${part}`)}
      width={620}
      okText={t('model.apply')}
      cancelText={t('common:act.cancel')}
      mask={{ closable: false }}
      onOk={apply}
      onCancel={onClose}
    >
      <Form layout="vertical" onFinish={apply}>
        <EntryFields form={byPath(form)} part={part} />
      </Form>
    </Modal>
  );
}

function EntryFields({ form, part }: { form: FormApi; part: ModelPart }) {
  const { t } = useTranslation('iot');
  const lang = useLang();
  return (
    <>
      <TextField form={form} name="name" label={t('name')} max={50} required />
      <TextField form={form} name="id" label={t('model.id')} help={t('model.idHelp')} max={32} required />
      {part === 'properties' && (
        <>
          <RadioField
            form={form}
            name="mode"
            label={t('model.mode')}
            options={MODES.map((value) => ({ value, label: MODE_NAMES[value][lang] }))}
            required
          />
          <DefineFields form={form} at="define" />
          <TextField form={form} name="description" label={t('description')} max={200} rows={2} />
        </>
      )}
      {part === 'events' && (
        <>
          <RadioField
            form={form}
            name="type"
            label={t('model.eventType')}
            options={EVENT_TYPES.map((value) => ({ value, label: EVENT_TYPE_NAMES[value][lang] }))}
            required
          />
          <ParamFields form={form} at="params" label={t('model.params')} />
        </>
      )}
      {part === 'actions' && (
        <>
          <ParamFields form={form} at="input" label={t('model.input')} />
          <ParamFields form={form} at="output" label={t('model.output')} />
        </>
      )}
    </>
  );
}
