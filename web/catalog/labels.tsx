import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { labelsContract } from '#domain/catalog/contract/labels.ts';
import { LABEL_COLORS, LabelFields, type Label } from '#domain/catalog/label.ts';
import { NumberField } from '#web/components/fields/number-field.tsx';
import { SelectField } from '#web/components/fields/select-field.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import { ResourcePage } from '#web/components/resource/resource-page.tsx';
import type { Column, ResourceForm } from '#web/components/resource/types.ts';
import { useLabelTypes, useTypeColumn } from './use-label-types.ts';

const { listLabel, addLabel, updateLabel, deleteLabel } = labelsContract;
const CALLS = { list: listLabel, add: addLabel, update: updateLabel, remove: deleteLabel };
const SCHEMA = z.strictObject(LabelFields);
const NEW = { type: 13, code: '', name: '', name_en: '', color: 'default', position: 0 };
const nameOf = (label: Label) => label.name;

/** Every label of the catalogue. */
export function Labels() {
  const { t } = useTranslation('catalog');
  const { options } = useLabelTypes();
  const columns = useLabelColumns();
  return (
    <ResourcePage<Label, typeof NEW>
      calls={CALLS}
      id="label_id"
      what={t('label.what')}
      nameOf={nameOf}
      filters={[{ name: 'type', label: t('label.type'), options }]}
      columns={columns}
      form={{
        schema: SCHEMA,
        initial: NEW,
        valueOf: ({ type, code, name, name_en, color, position }) => ({ type, code, name, name_en, color, position }),
        fields: (form) => <LabelControls form={form} />,
      }}
      history="label"
      exportName={t('label.title')}
    />
  );
}

/** The colours to choose from, by what they are called. */
function useColors(): { value: string; label: string }[] {
  const { t } = useTranslation('catalog');
  return LABEL_COLORS.map((value) => ({ value, label: t(`label.colors.${value}`) }));
}

function useLabelColumns(): Column<Label>[] {
  const { t } = useTranslation('catalog');
  const type = useTypeColumn<Label>();
  const colors = useColors();
  const colorName = (color: string) => colors.find(({ value }) => value === color)?.label ?? color;
  return [
    { key: 'code', title: t('label.code'), width: 160, sorts: true },
    {
      key: 'name',
      title: t('label.name'),
      width: 220,
      sorts: true,
      render: ({ name, color }) => <Tag color={color}>{name}</Tag>,
    },
    { key: 'name_en', title: t('label.name_en'), width: 180 },
    type,
    {
      key: 'color',
      title: t('label.color'),
      width: 90,
      render: ({ color }) => colorName(color),
      text: ({ color }) => colorName(color),
    },
    { key: 'position', title: t('label.position'), width: 80 },
  ];
}

function LabelControls({ form }: { form: ResourceForm<typeof NEW> }) {
  const { t } = useTranslation('catalog');
  const { options } = useLabelTypes();
  const colors = useColors();
  return (
    <>
      <SelectField form={form} name="type" label={t('label.type')} options={options} required />
      <TextField form={form} name="code" label={t('label.code')} help={t('label.codeHelp')} max={32} required />
      <TextField form={form} name="name" label={t('label.name')} max={30} required />
      <TextField form={form} name="name_en" label={t('label.name_en')} help={t('label.nameEnHelp')} max={60} />
      <SelectField form={form} name="color" label={t('label.color')} options={colors} required />
      <NumberField form={form} name="position" label={t('label.position')} help={t('label.positionHelp')} required />
    </>
  );
}
