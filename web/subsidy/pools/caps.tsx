import { Breadcrumb, Button } from 'antd';
import { parseAsString, useQueryStates } from 'nuqs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Year } from '#domain/shared/fields/fields.ts';
import { CAP_TYPES } from '#domain/subsidy/ledger/cap.ts';
import { LIST_BEGINNING, LIST_STATE } from '#web/components/resource/use-resource-list.ts';
import { useAskFirst } from '#web/components/shell/use-ask-first.tsx';
import { CapList } from './cap-list.tsx';
import { OverrideList, type CapKey } from './override-list.tsx';

/** The cap that the address names: `2026:all`. */
function capOf(named: string | null): CapKey | undefined {
  const [year, type] = named?.split(':') ?? [];
  const apply_year = Year.safeParse(Number(year)).data;
  const allowance_type = CAP_TYPES.find((one) => one === type);
  return apply_year === undefined || !allowance_type ? undefined : { apply_year, allowance_type };
}

/** What every enterprise may be promised in a year, and the exceptions from one such cap. */
export function Caps({ tenantId, tools }: { tenantId: string; tools: ReactNode }) {
  const { t } = useTranslation('limits');
  const [{ cap: named }, set] = useQueryStates(
    { ...LIST_STATE, allowance_type: parseAsString, cap: parseAsString },
    { history: 'push' },
  );
  const { askFirst, question } = useAskFirst();
  const go = (cap: string | null) => askFirst(() => void set({ ...LIST_BEGINNING, allowance_type: null, cap }));
  const cap = capOf(named);
  if (!cap) return <CapList tenantId={tenantId} tools={tools} onOpen={go} />;
  const name = t('caps.nameOf', { year: cap.apply_year, type: t(`caps.types.${cap.allowance_type}`) });
  return (
    <>
      <Breadcrumb
        aria-label={t('caps.path')}
        items={[
          {
            title: (
              <Button type="link" size="small" onClick={() => go(null)}>
                {t('caps.path')}
              </Button>
            ),
          },
          { title: t('caps.openOf', { name }) },
        ]}
      />
      <OverrideList tenantId={tenantId} cap={cap} />
      {question}
    </>
  );
}
