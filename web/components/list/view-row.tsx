import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { savedViewsContract } from '#domain/identity/saved-view-contract.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useAct } from '#web/shared/calls/use-act.ts';
import { keepKey } from '#web/shared/screen/keep-key.ts';
import type { SavedView } from './use-saved-views.ts';

interface Props {
  view: SavedView;
  current: boolean;
  /** The list's address as it is. */
  query: string;
  onPick: () => void;
  onRename: () => void;
  onChanged: () => void;
}

/** One view: its name picks it, the rest is in a menu. */
export function ViewRow({ view, current, query, onPick, onRename, onChanged }: Props) {
  const { t } = useTranslation('views');
  const save = useAct(savedViewsContract.updateView, { showMsg: true, onSuccess: onChanged });
  const remove = useAct(savedViewsContract.deleteView, {
    showMsg: true,
    onSuccess: () => {
      toast.success(t('removed', { name: view.name }));
      onChanged();
    },
  });
  const change = (patch: Partial<SavedView>) => save.mutate({ list: 'subsidy', ...view, ...patch });
  const acts = {
    update: () => change({ query }),
    rename: onRename,
    standard: () => change({ is_default: !view.is_default }),
    remove: () => remove.mutate({ list: 'subsidy', view_id: view.view_id, lock: view.lock }),
  };
  return (
    <li className="saved-view" data-current={current}>
      <Button type="text" className="saved-view-name" aria-current={current} onClick={onPick}>
        {view.name}
      </Button>
      {view.is_default && <Tag>{t('isDefault')}</Tag>}
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'update', label: t('update'), disabled: current, title: current ? view.name : '' },
            { key: 'rename', label: t('rename') },
            { key: 'standard', label: t(view.is_default ? 'notDefault' : 'toDefault') },
            { key: 'remove', label: t('remove'), danger: true },
          ],
          onClick: (pressed) => {
            keepKey(pressed);
            acts[pressed.key as keyof typeof acts]();
          },
        }}
      >
        <Button
          type="text"
          size="small"
          icon={<EllipsisOutlined />}
          loading={save.isPending || remove.isPending}
          aria-label={t('manage', { name: view.name })}
        />
      </Dropdown>
    </li>
  );
}
