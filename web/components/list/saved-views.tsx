import { DownOutlined, PlusOutlined, StarOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_VIEWS } from '#domain/identity/saved-view-contract.ts';
import { useSavedViews, type SavedView } from './use-saved-views.ts';
import { ViewModal } from './view-modal.tsx';
import { ViewRow } from './view-row.tsx';
import './saved-views.css';

interface Props {
  /** The list's address without its question mark and its page: what a view keeps. */
  address: string;
  /** The address of the list before anybody chose anything; '' when absent. */
  bare?: string;
  onPick: (query: string) => void;
  /** The default view of a list that was opened without any. */
  onOpen: (query: string) => void;
}

/** The views that the user keeps of a list: picked, made, renamed, updated, deleted; one may be the default. */
export function SavedViews({ address, bare = '', onPick, onOpen }: Props) {
  const { t } = useTranslation('views');
  const { views, current, error, reload } = useSavedViews(address, bare, onOpen);
  const [open, setOpen] = useState(false);
  /** The view that is renamed; null: a new one is made. */
  const [editing, setEditing] = useState<SavedView | null | undefined>();
  const edit = (view: SavedView | null) => {
    setOpen(false);
    setEditing(view);
  };
  const content = (
    <ViewList
      {...{ views, current, error, address }}
      onPick={(view) => {
        setOpen(false);
        onPick(view.query);
      }}
      onEdit={edit}
      onChanged={() => void reload()}
    />
  );
  return (
    <>
      <Popover trigger="click" placement="bottomRight" open={open} onOpenChange={setOpen} content={content}>
        <Button icon={<StarOutlined aria-hidden="true" />} aria-expanded={open} className="saved-views-button">
          <span className="saved-views-label">{current?.name ?? t('label')}</span>
          <DownOutlined aria-hidden="true" />
        </Button>
      </Popover>
      {editing !== undefined && (
        <ViewModal
          view={editing}
          query={address}
          onSaved={() => {
            setEditing(undefined);
            void reload();
          }}
          onDismiss={() => setEditing(undefined)}
        />
      )}
    </>
  );
}

interface ListProps extends Pick<ReturnType<typeof useSavedViews>, 'views' | 'current' | 'error'> {
  address: string;
  onPick: (view: SavedView) => void;
  /** Renames a view; null: keeps what is shown as a new one. */
  onEdit: (view: SavedView | null) => void;
  onChanged: () => void;
}

function ViewList({ views, current, error, address, onPick, onEdit, onChanged }: ListProps) {
  const { t } = useTranslation('views');
  const full = views.length >= MAX_VIEWS;
  return (
    <div className="saved-views">
      {error ? (
        <p className="cell-note" role="alert">
          {error.message}
        </p>
      ) : views.length === 0 ? (
        <p className="cell-note">{t('none')}</p>
      ) : (
        <ul>
          {views.map((view) => (
            <ViewRow
              key={view.view_id}
              view={view}
              current={view === current}
              query={address}
              onPick={() => onPick(view)}
              onRename={() => onEdit(view)}
              onChanged={onChanged}
            />
          ))}
        </ul>
      )}
      <Button
        type="link"
        icon={<PlusOutlined aria-hidden="true" />}
        disabled={full}
        title={full ? t('full', { max: MAX_VIEWS }) : undefined}
        onClick={() => onEdit(null)}
      >
        {t('save')}
      </Button>
      {full && <p className="cell-note">{t('full', { max: MAX_VIEWS })}</p>}
    </div>
  );
}
