import { theme, type ThemeConfig } from 'antd';
import { useSyncExternalStore } from 'react';
import { remember, remembered } from './remember.ts';

/** Nothing zooms, slides or spreads from a click for those who asked their system for less motion. */
export const motion = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
type Mode = 'light' | 'dark';
type Read = (token: string) => string;

/** Calls `use` with the values that the tokens of web/tokens.css have in `of`; a page's styles are there before its scripts run. */
function readTokens<T>(of: Mode, use: (read: Read) => T): T {
  const probe = document.createElement('i');
  probe.dataset['theme'] = of;
  document.documentElement.append(probe);
  const style = getComputedStyle(probe);
  const found = use((name) => style.getPropertyValue(`--${name}`).trim());
  probe.remove();
  return found;
}

/** The colour of a token that is the same in both themes, for what is drawn on a canvas. */
export const colourOf = (token: string): string => readTokens('light', (read) => read(token));

/** antd's theme, from the product's own tokens. */
const themeOf = (dark: boolean, token: Read): ThemeConfig => ({
  algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
  cssVar: { key: 'app' },
  token: {
    fontFamily: 'var(--font)',
    borderRadius: Number.parseInt(token('radius-md')),
    controlHeight: 36,
    wireframe: false,
    motion,
    colorPrimary: token('primary-solid'),
    colorPrimaryHover: token('primary-hover'),
    colorLink: token('primary'),
    // what antd derives for a link under the mouse is too faint to be read
    colorLinkHover: token('primary-strong'),
    colorLinkActive: token('primary-strong'),
    colorInfo: token('primary'),
    colorError: token('bad'),
    colorErrorBg: token('bad-soft'),
    colorBgLayout: token('bg'),
    colorTextDisabled: token('text-disabled'),
    colorTextTertiary: token('text-hint'),
    colorTextDescription: token('text-hint'),
    colorTextPlaceholder: token('text-placeholder'),
    ...(dark ? darkOnly(token) : lightOnly(token)),
  },
  components: {
    Layout: { headerBg: token('surface'), siderBg: token('surface') },
    ...(dark && darkParts(token)),
  },
});
/** What antd derives too faint for axe on a light ground. */
const lightOnly = (token: Read) => ({
  colorSuccess: token('ok'),
  colorWarning: token('warn'),
  colorSuccessBg: token('ok-soft'),
  colorWarningBg: token('warn-soft'),
});
/** One hue: what antd lays over the page is derived from the page's own blue, not from black. */
const darkOnly = (token: Read) => ({
  colorInfoBg: token('primary-soft'),
  colorBgBase: token('bg'),
  colorBgContainer: token('surface'),
  colorBgElevated: token('surface-raised'),
  colorBorder: token('line-strong'),
  colorBorderSecondary: token('line'),
});
/** White is too faint on the light red, and the primary's darker hover on the page. */
const darkParts = (token: Read): ThemeConfig['components'] => ({
  Button: {
    dangerColor: token('on-bad'),
    defaultHoverColor: token('primary'),
    defaultHoverBorderColor: token('primary'),
  },
  Tabs: { itemSelectedColor: token('primary'), itemHoverColor: token('primary-strong') },
  Menu: { itemSelectedColor: token('primary-strong'), subMenuItemSelectedColor: token('primary-strong') },
});

/** Colours that axe accepts on their backgrounds. */
export const lightTheme = readTokens('light', (token) => themeOf(false, token));
export const darkTheme = readTokens('dark', (token) => themeOf(true, token));

const listeners = new Set<() => void>();
const system = window.matchMedia('(prefers-color-scheme: dark)');
const systemMode = (): Mode => (system.matches ? 'dark' : 'light');
const stored = remembered('theme');
let chosen = stored === 'dark' || stored === 'light';
let mode: Mode = stored === 'dark' || stored === 'light' ? stored : systemMode();
function showMode(next: Mode): void {
  mode = next;
  document.documentElement.dataset['theme'] = next;
  for (const listener of listeners) listener();
}
showMode(mode);
// who never chose follows a system that turns dark in the evening
const followSystem = () => {
  if (!chosen) showMode(systemMode());
};
system.addEventListener('change', followSystem);

/** Shows the theme of the page around this one, and remembers nothing: from then on the system is not followed. */
export function followMode(next: Mode): void {
  system.removeEventListener('change', followSystem);
  if (next !== mode) showMode(next);
}

/** Switches and remembers the theme. */
export function setMode(next: Mode): void {
  chosen = true;
  remember('theme', next);
  showMode(next);
}

/** The theme on screen. */
export const currentMode = (): Mode => mode;
/** The theme on screen, as it changes: the user's choice, else the system's. */
export const useMode = (): Mode =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => mode,
  );
