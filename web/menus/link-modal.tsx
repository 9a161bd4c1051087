import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { MenuEntry } from '#domain/menus/arrange.ts';
import { MENUS } from '#domain/menus/catalogue.ts';
import { LinkFields } from '#domain/menus/contract.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { SelectField } from '#web/components/fields/select-field.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import { useZodForm, type FormApi } from '#web/components/fields/use-zod-form.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { MENU_PRESSES } from './presses.ts';
import { NewerEntry } from './newer-entry.tsx';
import type { DialogProps } from './remove-modals.tsx';
import { useEntryName } from './use-entry-name.ts';
import { useMenuAct } from './use-menu-act.ts';
import { useModuleOptions } from '#web/shared/queries/use-module-options.ts';
import { useResourceOptions } from './use-options.ts';

const SCHEMA = z.strictObject(LinkFields);
const NEW = { name: '', name_en: '', address: '', parent: '', module: '', resource: '' };
type Props = DialogProps & {
  /** The link that is changed; none for a new one. */
  entry: MenuEntry | undefined;
};

/** Adds a link to another site, or changes one. Mount it to open it. */
export function LinkModal({ scene, menu, entry, lock, onDone, onDismiss }: Props) {
  const { t } = useTranslation('menus');
  const nameOf = useEntryName(scene);
  const { entry_id: _id, hidden: _hidden, ...known } = entry ?? { ...NEW, entry_id: '', hidden: false };
  const form = useZodForm(known, { schema: SCHEMA });
  const shared = {
    onSuccess: (next: Parameters<typeof onDone>[0]) => {
      toast.success(t('saved'));
      onDone(next);
    },
    onRefused: (error: Error) => void form.refuse(error),
  };
  const add = useMenuAct(scene, MENU_PRESSES.addLink, shared);
  const update = useMenuAct(scene, MENU_PRESSES.arrange, shared);
  const save = () => {
    const link = form.check();
    if (!link) return;
    if (!entry) return add.act.send({ scene, lock, ...link });
    const entries = menu.map((each) => (each.entry_id === entry.entry_id ? { ...each, ...link } : each));
    update.act.send({ scene, lock, entries });
  };
  return (
    <ActModal
      act={(entry ? update : add).act}
      title={entry ? t('editOf', { name: nameOf(entry) }) : t('addLink')}
      hint={t('linkHint')}
      onConfirm={save}
      onDismiss={onDismiss}
    >
      {entry && <NewerEntry newer={update.newer} entry={entry} />}
      <Form layout="vertical" component="div">
        <TextField form={form} name="name" label={t('name')} max={20} required />
        <TextField form={form} name="name_en" label={t('nameEn')} max={40} required />
        <TextField form={form} name="address" label={t('address')} max={500} placeholder="https://" required />
        <Where form={form} scene={scene} menu={menu} />
      </Form>
    </ActModal>
  );
}

type WhereProps = Pick<DialogProps, 'scene' | 'menu'> & { form: FormApi<'parent' | 'module' | 'resource'> };

/** Where a link stands, and who finds it there. */
function Where({ form, scene, menu }: WhereProps) {
  const { t } = useTranslation('menus');
  const nameOf = useEntryName(scene);
  const modules = useModuleOptions();
  const resources = useResourceOptions(scene);
  const groups = MENUS[scene].filter(({ route }) => route === '');
  const of = (id: string) => menu.find(({ entry_id }) => entry_id === id) ?? { entry_id: id, name: '', name_en: '' };
  const parents = groups.map(({ entry_id }) => ({ value: entry_id, label: nameOf(of(entry_id)) }));
  const choice = (name: 'parent' | 'module' | 'resource', none: string, options: { value: string; label: string }[]) =>
    options.length > 0 && (
      <SelectField
        form={form}
        name={name}
        label={t(name)}
        placeholder={none}
        options={[{ value: '', label: none }, ...options]}
      />
    );
  return (
    <>
      {choice('parent', t('top'), parents)}
      {choice('module', t('anyModule'), modules)}
      {choice('resource', t('anybody'), resources)}
    </>
  );
}
