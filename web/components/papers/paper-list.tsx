import { UnorderedListOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStoredFile } from '#web/shared/files/file-cache.ts';

interface Props {
  guids: readonly string[];
  guid: string;
  about?: ((guid: string) => string | undefined) | undefined;
  onChoose: (guid: string) => void;
}

/** Every paper by its name, to go to one at once. */
export function PaperList({ guids, guid, about, onChoose }: Props) {
  const { t } = useTranslation('paper');
  const [open, setOpen] = useState(false);
  return (
    <span
      onKeyDown={(event) => {
        if (!open || event.key !== 'Escape') return;
        // closes the list, not the viewer
        event.stopPropagation();
        setOpen(false);
      }}
    >
      <Dropdown
        trigger={['click']}
        open={open}
        onOpenChange={setOpen}
        menu={{
          className: 'paper-list',
          selectable: true,
          selectedKeys: [guid],
          items: guids.map((key) => ({ key, label: <Entry guid={key} about={about?.(key)} /> })),
          onClick: ({ key }) => onChoose(key),
        }}
      >
        <Button
          type="text"
          icon={<UnorderedListOutlined />}
          aria-label={t('list')}
          aria-haspopup="menu"
          aria-expanded={open}
          title={t('list')}
          disabled={guids.length < 2}
        />
      </Dropdown>
    </span>
  );
}

function Entry({ guid, about }: { guid: string; about: string | undefined }) {
  const { data } = useStoredFile(guid);
  return (
    <>
      {data?.real_name ?? '…'}
      {about !== undefined && <div className="cell-note">{about}</div>}
    </>
  );
}
