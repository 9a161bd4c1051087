import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MODULES, type ProductModuleCode } from '#domain/modules/catalogue.ts';
import { useModules } from '#web/shared/session/modules.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { PageLoading } from './page-loading.tsx';
import { StateMessage } from './page-state.tsx';

/** A page of a part of the product that parks may do without (product §8): where it is off, the page says so. */
export function RequireModule({ module, children }: { module: ProductModuleCode; children: ReactNode }) {
  const { t } = useTranslation();
  const lang = useLang();
  const modules = useModules();
  if (!modules) return <PageLoading />;
  if (modules.includes(module)) return <>{children}</>;
  return (
    <div className="page">
      <StateMessage
        page
        title={t('module.off', { name: MODULES[module][lang] })}
        hint={t('module.offHint')}
        role="status"
      />
    </div>
  );
}
