import { MoonOutlined, SunOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { setMode, useMode } from '#web/shared/screen/theme.ts';

/** Light and dark. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  const dark = useMode() === 'dark';
  return (
    <Button
      type="text"
      aria-label={t(dark ? 'theme.toLight' : 'theme.toDark')}
      icon={dark ? <SunOutlined /> : <MoonOutlined />}
      onClick={() => setMode(dark ? 'light' : 'dark')}
    />
  );
}
