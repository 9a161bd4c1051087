import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { PaperViewer } from './paper-viewer.tsx';

interface Props {
  guids: readonly string[];
  /** Null: closed. */
  guid: string | null;
  about?: ((guid: string) => string | undefined) | undefined;
  onChoose: (guid: string) => void;
  onClose: () => void;
}

/** The viewer over the whole screen. */
export function PaperDrawer({ guids, guid, about, onChoose, onClose }: Props) {
  const { t } = useTranslation('paper');
  return (
    <Drawer
      open={guid !== null}
      destroyOnHidden
      placement="bottom"
      size="100%"
      closable={false}
      aria-label={t('title')}
      className="paper-drawer"
      onClose={onClose}
    >
      {guid !== null && <PaperViewer guids={guids} guid={guid} about={about} onChoose={onChoose} onClose={onClose} />}
    </Drawer>
  );
}
