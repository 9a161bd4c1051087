import { Button, Popover, Spin } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '#domain/shared/texts/percent.ts';
import type { IndustryType } from '#domain/shared/fields/industries.ts';
import { customerFiguresContract } from '#domain/statistics/customer-figures-contract.ts';
import { LoadError } from '#web/components/shell/page-state.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import type { Opened } from './counted-drawer.tsx';
import { OpenNumber } from './open-number.tsx';
import type { SpanInput } from './use-customers.ts';

interface Props {
  industry: string;
  name: string;
  kind: IndustryType;
  span: SpanInput;
  onOpen: (opened: Opened) => void;
  /** Narrows the page to this industry. */
  onChoose: () => void;
}

/** What an industry divides into: asked for when the pointer or the focus is on it, and kept until the filter changes (spec §9). */
export function SecondIndustry({ industry, name, kind, span, onOpen, onChoose }: Props) {
  const { t } = useTranslation('customerFigures');
  const [open, setOpen] = useState(false);
  const openList = (opened: Opened) => {
    setOpen(false);
    onOpen(opened);
  };
  return (
    <Popover
      trigger={['hover', 'focus']}
      open={open}
      onOpenChange={setOpen}
      title={t('second.title', { name })}
      content={open && <Second {...{ industry, name, kind, span }} onOpen={openList} />}
    >
      <Button type="link" size="small" aria-label={t('second.only', { name })} onClick={onChoose}>
        {t('second.label')}
      </Button>
    </Popover>
  );
}

/** What it divides into; each number opens the opportunities of its part. */
function Second({ industry, name, kind, span, onOpen }: Omit<Props, 'onChoose'>) {
  const { t } = useTranslation('customerFigures');
  const input = { ...span, industry_name: industry, industry_type: kind };
  const { data, error, refetch } = useCall(
    ['second-industry', input],
    customerFiguresContract.getSecondIndustryAnalysis,
    input,
    {
      // asked once while the page is open, and not at each hover
      staleTime: Infinity,
      gcTime: Infinity,
    },
  );
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Spin aria-label={t('second.loading')} />;
  const basis = kind === 'income' ? 'win' : 'opportunity';
  const { items, values } = data;
  return (
    <ul className="customer-second">
      {items.map(({ name: second, value, percent }) => {
        const called = second === '' ? t('unknown') : second;
        const asked = { ...input, basis, attribute: 'second_trade', value: second } as const;
        return (
          <li key={second}>
            <span>{called}</span>
            <OpenNumber name={called} number={value} onOpen={() => onOpen({ title: `${name} · ${called}`, asked })}>
              <span className="num">{t('second.line', { value, percent: formatPercent(percent) })}</span>
            </OpenNumber>
          </li>
        );
      })}
      {values > items.length && <li className="cell-note">{t('cut', { count: items.length, values })}</li>}
    </ul>
  );
}
