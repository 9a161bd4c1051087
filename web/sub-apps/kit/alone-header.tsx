import { LanguageSwitch } from '#web/components/shell/language-switch.tsx';
import { ThemeSwitch } from '#web/components/shell/theme-switch.tsx';
import { useHostState } from './use-host.ts';

/** What a page around the application would have: who reads, the language and the theme. */
export function AloneHeader() {
  const { user } = useHostState();
  return (
    <header className="alone-header">
      <span>{user?.name}</span>
      <LanguageSwitch />
      <ThemeSwitch />
    </header>
  );
}
