import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { MAX_PARAMS, type Param } from '#domain/iot/model.ts';
import { Field } from '#web/components/fields/field.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import type { FormApi } from '#web/components/fields/use-zod-form.ts';
import { DefineFields } from './define-fields.tsx';
import { NEW_PARAM } from './entry.ts';

/** The parameters of an event or an action, at a path of the form. */
export function ParamFields({ form, at, label }: { form: FormApi; at: string; label: string }) {
  const { t } = useTranslation('iot');
  const list = form.valueOf(at) as readonly Param[];
  return (
    <Field form={form} name={at} label={label} group>
      <ol className="iot-params">
        {list.map((_, i) => (
          <li key={i}>
            <div className="iot-part-head">
              <b>{t('model.paramN', { label, n: i + 1 })}</b>
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined />}
                aria-label={t('model.removeOf', { name: t('model.paramN', { label, n: i + 1 }) })}
                onClick={() => form.change(at, list.toSpliced(i, 1))}
              />
            </div>
            <TextField form={form} name={`${at}.${i}.name`} label={t('name')} max={50} required />
            <TextField form={form} name={`${at}.${i}.id`} label={t('model.id')} max={32} required />
            <DefineFields form={form} at={`${at}.${i}.define`} />
          </li>
        ))}
      </ol>
      {list.length < MAX_PARAMS && (
        <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => form.change(at, [...list, NEW_PARAM])}>
          {t('model.addParam', { label })}
        </Button>
      )}
    </Field>
  );
}
