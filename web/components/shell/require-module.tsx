import { lazy, Suspense, type ReactNode } from 'react';
import type { BuiltModule } from '#domain/modules/slices.ts';
import { useModules } from '#web/shared/session/modules.ts';
import { PageLoading } from './page-loading.tsx';

const ModuleOff = lazy(() => import('./module-off.tsx').then((m) => ({ default: m.ModuleOff })));

/** A page of a part of the product that parks may do without (product §8): where it is off, the page says so. */
export function RequireModule({ module, children }: { module: BuiltModule; children: ReactNode }) {
  const modules = useModules();
  if (!modules) return <PageLoading />;
  if (modules.includes(module)) return <>{children}</>;
  return (
    <Suspense fallback={<PageLoading />}>
      <ModuleOff module={module} />
    </Suspense>
  );
}
