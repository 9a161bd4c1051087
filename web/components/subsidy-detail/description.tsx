import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TickLabel, TickRemark } from './tick.tsx';
import '#web/components/case/facts.css';
import './subsidy-detail.css';
import { isWithin } from '#domain/shared/data/form-path.ts';

export interface Entry {
  /** Path in the form, to mark what changed since the revision before. */
  path?: string;
  label: string;
  value: ReactNode;
  wide?: boolean;
  /** It has no field in the form, so nobody can be asked to correct it. */
  fixed?: boolean;
}

/** Labels and values in two columns; changed ones are marked. An own `dl`: antd's Descriptions is a table to screen readers. */
export function Description({ entries, changed = [] }: { entries: readonly Entry[]; changed?: readonly string[] }) {
  const { t } = useTranslation(['detail', 'common']);
  return (
    <dl className="facts">
      {entries.map(({ path, label, value, wide, fixed }) => {
        const marked = path !== undefined && changed.some((at) => isWithin(at, path));
        return (
          <div key={label} className={[wide && 'wide', marked && 'changed'].filter(Boolean).join(' ')}>
            <dt>
              <TickLabel path={fixed ? undefined : path} label={label}>
                {marked && <span className="changed-mark">{t('compare.changed')}</span>}
              </TickLabel>
            </dt>
            <dd>
              {value === '' || value === undefined || value === null ? <Nothing /> : value}
              <TickRemark path={path} label={label} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Nothing() {
  const { t } = useTranslation();
  return <span className="nothing">{t('state.none')}</span>;
}
