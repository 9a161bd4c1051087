import { Checkbox, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { MAX_VIEW_NAME, savedViewsContract } from '#domain/identity/saved-view-contract.ts';
import { TextField } from '#web/components/fields/text-field.tsx';
import { useZodForm } from '#web/components/fields/use-zod-form.ts';
import { isOpen, useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import type { SavedView } from './use-saved-views.ts';

const SCHEMA = savedViewsContract.addView.input.pick({ name: true, is_default: true });

interface Props {
  /** The view to rename; null: a new one of `query`. */
  view: SavedView | null;
  query: string;
  onSaved: () => void;
  onDismiss: () => void;
}

/** Asks for the name of a view, and whether the list opens with it. Mount it to open it. */
export function ViewModal({ view, query, onSaved, onDismiss }: Props) {
  const { t } = useTranslation('views');
  const form = useZodForm({ name: view?.name ?? '', is_default: view?.is_default ?? false }, { schema: SCHEMA });
  const { name, is_default } = form.value;
  const onSuccess = (saved: SavedView) => {
    toast.success(t('saved', { name: saved.name }));
    onSaved();
  };
  const add = useSureAct(savedViewsContract.addView, { onSuccess });
  const update = useSureAct(savedViewsContract.updateView, { onSuccess });
  const act = view ? update : add;
  const send = () => {
    const fields = { list: 'subsidy' as const, name: name.trim(), query: view?.query ?? query, is_default };
    if (view) update.send({ ...fields, view_id: view.view_id, lock: view.lock });
    else add.send(fields);
  };
  return (
    <ActModal
      act={act}
      title={t(view ? 'rename' : 'save')}
      unready={name.trim() === ''}
      onConfirm={send}
      onDismiss={() => {
        act.clear();
        onDismiss();
      }}
    >
      <Form layout="vertical" onFinish={() => name.trim() !== '' && send()}>
        <TextField
          form={form}
          name="name"
          label={t('name')}
          max={MAX_VIEW_NAME}
          placeholder={t('nameHint')}
          readOnly={isOpen(act)}
          autoFocus
          required
        />
        <Checkbox
          checked={is_default}
          disabled={isOpen(act)}
          onChange={(e) => form.change('is_default', e.target.checked)}
        >
          {t('defaultHint')}
        </Checkbox>
      </Form>
    </ActModal>
  );
}
