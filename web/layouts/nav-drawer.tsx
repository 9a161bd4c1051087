import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { PortalNav } from './portal-nav.tsx';

/** The navigation of phones; loaded when it is first opened. */
export function NavDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Drawer open title={t('nav.label')} placement="right" size={280} onClose={onClose} className="nav-drawer">
      <PortalNav onGo={onClose} />
    </Drawer>
  );
}
