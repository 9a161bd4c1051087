import { useTranslation } from 'react-i18next';
import { MODULES } from '#domain/modules/catalogue.ts';
import type { BuiltModule } from '#domain/modules/slices.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { StateMessage } from './page-state.tsx';

/** What stands in place of the pages of a part that is off. */
export function ModuleOff({ module }: { module: BuiltModule }) {
  const { t } = useTranslation(['common', 'acts']);
  const name = MODULES[module][useLang()];
  return (
    <div className="page">
      <StateMessage page title={t('acts:module.off', { name })} hint={t('acts:module.offHint')} role="status" />
    </div>
  );
}
