import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { MenuEntry } from '#domain/menus/arrange.ts';
import { OwnEntryFields } from '#domain/menus/contract.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import { useZodForm } from '#web/components/fields/use-zod-form.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { MENU_PRESSES } from './presses.ts';
import { NewerEntry } from './newer-entry.tsx';
import type { DialogProps } from './remove-modals.tsx';
import { useEntryName } from './use-entry-name.ts';
import { useMenuAct } from './use-menu-act.ts';

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
  const { act, newer } = useMenuAct(scene, MENU_PRESSES.arrange, {
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
      <NewerEntry newer={newer} entry={entry} />
      <Form layout="vertical" component="div">
        <TextField form={form} name="name" label={t('name')} max={20} />
        <TextField form={form} name="name_en" label={t('nameEn')} max={40} />
      </Form>
    </ActModal>
  );
}
