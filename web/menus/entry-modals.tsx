import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { MenuEntry } from '#domain/menus/arrange.ts';
import { MENUS } from '#domain/menus/catalogue.ts';
import { LinkFields, menusContract, OwnEntryFields } from '#domain/menus/contract.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { SelectField } from '#web/components/fields/select-field.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import { useZodForm } from '#web/components/fields/use-zod-form.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import type { DialogProps } from './remove-modals.tsx';
import { useEntryName } from './use-entry-name.ts';
import { useModuleOptions, useResourceOptions } from './use-options.ts';

/** Both names or none. */
const NAMES = z
  .strictObject(OwnEntryFields)
  .refine(({ name, name_en }) => name !== '' || name_en === '', { path: ['name'], message: 'required' })
  .refine(({ name, name_en }) => name === '' || name_en !== '', { path: ['name_en'], message: 'required' });

/** Renames an entry of the product's own in both languages. Mount it to open it. */
export function RenameModal({ scene, menu, entry, lock, onDone, onDismiss }: DialogProps & { entry: MenuEntry }) {
  const { t } = useTranslation('menus');
  const nameOf = useEntryName(scene);
  const { name, name_en } = entry;
  const form = useZodForm({ name, name_en }, { schema: NAMES });
  const act = useSureAct(menusContract.updateMenu, {
    onSuccess: (next) => {
      toast.success(t('saved'));
      onDone(next);
    },
  });
  const save = () => {
    const names = form.check();
    if (!names) return;
    const entries = menu.map((each) => (each.entry_id === entry.entry_id ? { ...each, ...names } : each));
    act.send({ scene, lock, entries });
  };
  const product = nameOf({ ...entry, name: '', name_en: '' });
  return (
    <ActModal
      act={act}
      title={t('editOf', { name: nameOf(entry) })}
      hint={t('renameHint', { name: product })}
      onConfirm={save}
      onDismiss={onDismiss}
    >
      <Form layout="vertical" component="div">
        <TextField form={form} name="name" label={t('name')} max={20} />
        <TextField form={form} name="name_en" label={t('nameEn')} max={40} />
      </Form>
    </ActModal>
  );
}

const LINK = z.strictObject(LinkFields);
const NEW = { name: '', name_en: '', address: '', parent: '', module: '', resource: '' };

/** Adds a link to another site, or changes one. Mount it to open it. */
export function LinkModal({
  scene,
  menu,
  entry,
  lock,
  onDone,
  onDismiss,
}: DialogProps & { entry: MenuEntry | undefined }) {
  const { t } = useTranslation('menus');
  const nameOf = useEntryName(scene);
  const modules = useModuleOptions();
  const resources = useResourceOptions(scene);
  const { entry_id: _id, hidden: _hidden, ...known } = entry ?? { ...NEW, entry_id: '', hidden: false };
  const form = useZodForm(known, { schema: LINK });
  const shared = {
    onSuccess: (next: Parameters<typeof onDone>[0]) => {
      toast.success(t('saved'));
      onDone(next);
    },
    onRefused: (error: Error) => void form.refuse(error),
  };
  const add = useSureAct(menusContract.addMenu, shared);
  const update = useSureAct(menusContract.updateMenu, shared);
  const save = () => {
    const link = form.check();
    if (!link) return;
    if (!entry) return add.send({ scene, lock, ...link });
    update.send({
      scene,
      lock,
      entries: menu.map((each) => (each.entry_id === entry.entry_id ? { ...entry, ...link } : each)),
    });
  };
  const groups = MENUS[scene].filter(({ route }) => route === '');
  const of = (id: string) => menu.find(({ entry_id }) => entry_id === id) ?? { entry_id: id, name: '', name_en: '' };
  const parents = groups.map(({ entry_id }) => ({ value: entry_id, label: nameOf(of(entry_id)) }));
  return (
    <ActModal
      act={entry ? update : add}
      title={entry ? t('editOf', { name: nameOf(entry) }) : t('addLink')}
      hint={t('linkHint')}
      onConfirm={save}
      onDismiss={onDismiss}
    >
      <Form layout="vertical" component="div">
        <TextField form={form} name="name" label={t('name')} max={20} required />
        <TextField form={form} name="name_en" label={t('nameEn')} max={40} required />
        <TextField form={form} name="address" label={t('address')} max={500} placeholder="https://" required />
        {groups.length > 0 && (
          <SelectField
            form={form}
            name="parent"
            label={t('parent')}
            options={[{ value: '', label: t('top') }, ...parents]}
          />
        )}
        <SelectField
          form={form}
          name="module"
          label={t('module')}
          options={[{ value: '', label: t('anyModule') }, ...modules]}
        />
        {resources.length > 0 && (
          <SelectField
            form={form}
            name="resource"
            label={t('resource')}
            options={[{ value: '', label: t('anybody') }, ...resources]}
          />
        )}
      </Form>
    </ActModal>
  );
}
