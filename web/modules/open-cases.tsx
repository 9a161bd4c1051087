import { useTranslation } from 'react-i18next';
import { modulesContract } from '#domain/modules/contract.ts';
import { casesOf } from '#domain/modules/switches.ts';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { formatDay } from '#web/shared/texts/format.ts';

const { listOpenCase } = modulesContract;
type Open = Output<typeof listOpenCase>;
const SHOWN = 20;

/** What keeps a module from being switched off: its open cases as they are now. Only asked of a module that has cases. */
export function useOpenCases(tenantId: string, code: string, enabled: boolean) {
  const asks = enabled && casesOf(code) !== undefined;
  const asked = { tenant_id: tenantId, code, limit: SHOWN };
  const query = useCall(['modules', listOpenCase.path, asked], listOpenCase, asked, {
    enabled: asks,
    staleTime: 0,
    gcTime: 0,
  });
  return { waiting: asks && query.isFetching, open: asks && !query.isFetching ? query.data : undefined };
}

/** The open cases by kind with their number, the oldest of them one by one. */
export function OpenCases({ code, open }: { code: string; open: Open }) {
  const { t } = useTranslation('modules');
  const kind = casesOf(code);
  if (kind === undefined || open.total === 0) return null;
  return (
    <section aria-label={t(`openCases.${kind}`, { count: open.total })}>
      <p>
        <strong>{t(`openCases.${kind}`, { count: open.total })}</strong>
      </p>
      <ul className="modules-open">
        {open.items.map(({ id, status_name, create_time }) => (
          <li key={id}>
            <span className="num" lang="zxx">
              {id}
            </span>
            <span>{status_name}</span>
            <span className="cell-note num">{t('openSince', { day: formatDay(create_time) })}</span>
          </li>
        ))}
      </ul>
      {open.total > open.items.length && (
        <p className="cell-note">{t('openMore', { count: open.total - open.items.length })}</p>
      )}
    </section>
  );
}
