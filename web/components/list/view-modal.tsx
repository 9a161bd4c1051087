import { Checkbox, Form, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_VIEW_NAME, savedViewsContract } from '#domain/identity/saved-view-contract.ts';
import { isOpen, useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import type { SavedView } from './use-saved-views.ts';

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
  const id = useId();
  const [name, setName] = useState(view?.name ?? '');
  const [standard, setStandard] = useState(view?.is_default ?? false);
  const onSuccess = (saved: SavedView) => {
    toast.success(t('saved', { name: saved.name }));
    onSaved();
  };
  const add = useSureAct(savedViewsContract.addView, { onSuccess });
  const update = useSureAct(savedViewsContract.updateView, { onSuccess });
  const act = view ? update : add;
  const send = () => {
    const fields = { list: 'subsidy' as const, name: name.trim(), query: view?.query ?? query, is_default: standard };
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
        <Form.Item label={t('name')} htmlFor={id} required>
          <Input
            id={id}
            autoFocus
            maxLength={MAX_VIEW_NAME}
            readOnly={isOpen(act)}
            value={name}
            placeholder={t('nameHint')}
            onChange={(e) => setName(e.target.value)}
          />
        </Form.Item>
        <Checkbox checked={standard} disabled={isOpen(act)} onChange={(e) => setStandard(e.target.checked)}>
          {t('defaultHint')}
        </Checkbox>
      </Form>
    </ActModal>
  );
}
