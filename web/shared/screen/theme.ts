import { theme, type ThemeConfig } from 'antd';
import { useSyncExternalStore } from 'react';
import { remember, remembered } from './remember.ts';

/** Nothing zooms or slides for those who asked their system for less motion. */
const motion = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
const shape = { fontFamily: 'var(--font)', borderRadius: 8, controlHeight: 36, wireframe: false, motion };

/** Colours that axe accepts on their backgrounds. */
export const lightTheme: ThemeConfig = {
  algorithm: theme.defaultAlgorithm,
  cssVar: { key: 'app' },
  token: {
    ...shape,
    colorPrimary: '#0958d9',
    colorPrimaryHover: '#1463de',
    colorLink: '#0958d9',
    colorInfo: '#0958d9',
    colorSuccess: '#237804',
    colorWarning: '#874d00',
    colorError: '#cf1322',
    colorSuccessBg: '#f6ffed',
    colorWarningBg: '#fffbe6',
    colorErrorBg: '#fff2f0',
    colorBgLayout: '#f5f7fa',
    colorTextDisabled: 'rgba(0,0,0,0.5)',
    colorTextTertiary: 'rgba(0,0,0,0.65)',
    colorTextDescription: 'rgba(0,0,0,0.65)',
    colorTextPlaceholder: 'rgba(0,0,0,0.6)',
  },
  components: { Layout: { headerBg: '#ffffff', siderBg: '#ffffff' } },
};
export const darkTheme: ThemeConfig = {
  algorithm: theme.darkAlgorithm,
  cssVar: { key: 'app' },
  token: {
    ...shape,
    colorPrimaryHover: '#1554ad',
    colorLink: '#69b1ff',
    colorInfo: '#69b1ff',
    colorInfoBg: '#111a2c',
    // one hue: what antd lays over the page is derived from the page's own blue, not from black
    colorBgBase: '#0d1117',
    colorBgLayout: '#0d1117',
    colorBgContainer: '#151a22',
    colorBgElevated: '#1e2530',
    colorBorder: '#3a4352',
    colorBorderSecondary: '#2b323e',
    colorTextDisabled: 'rgba(255,255,255,0.5)',
    colorTextTertiary: 'rgba(255,255,255,0.65)',
    colorTextDescription: 'rgba(255,255,255,0.65)',
    colorTextPlaceholder: 'rgba(255,255,255,0.6)',
    colorError: '#ff7875',
    colorErrorBg: '#2c1618',
  },
  components: {
    // white is too faint on the light red, and the primary's darker hover on the page
    Button: { dangerColor: '#1f1f1f', defaultHoverColor: '#69b1ff', defaultHoverBorderColor: '#69b1ff' },
    Tabs: { itemSelectedColor: '#69b1ff', itemHoverColor: '#91caff' },
    Menu: { itemSelectedColor: '#91caff', subMenuItemSelectedColor: '#91caff' },
    Layout: { headerBg: '#151a22', siderBg: '#151a22' },
  },
};

type Mode = 'light' | 'dark';
const listeners = new Set<() => void>();
const system = window.matchMedia('(prefers-color-scheme: dark)');
const systemMode = (): Mode => (system.matches ? 'dark' : 'light');
const stored = remembered('theme');
let chosen = stored === 'dark' || stored === 'light';
let mode: Mode = stored === 'dark' || stored === 'light' ? stored : systemMode();
function show(next: Mode): void {
  mode = next;
  document.documentElement.dataset['theme'] = next;
  for (const listener of listeners) listener();
}
show(mode);
// who never chose follows a system that turns dark in the evening
system.addEventListener('change', () => {
  if (!chosen) show(systemMode());
});

/** Switches and remembers the theme. */
export function setMode(next: Mode): void {
  chosen = true;
  remember('theme', next);
  show(next);
}

/** The theme on screen: the user's choice, else the system's. */
export const useMode = (): Mode =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => mode,
  );
