import { Button, Popover, Spin } from 'antd';
import { useRef, useState } from 'react';
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

/**
 * What an industry divides into: asked for when the pointer is on it, or it is pressed, and kept until the filter changes
 * (spec §9). A press takes the focus to its numbers; Escape, or leaving them, closes it.
 */
export function SecondIndustry({ industry, name, kind, span, onOpen, onChoose }: Props) {
  const { t } = useTranslation('customerFigures');
  const [open, setOpen] = useState<'hovered' | 'pressed' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const title = t('second.title', { name });
  const close = () => {
    setOpen(null);
    button.current?.focus();
  };
  const openList = (opened: Opened) => {
    setOpen(null);
    onOpen(opened);
  };
  return (
    <Popover
      trigger="hover"
      open={open !== null}
      onOpenChange={(shown) => setOpen(shown ? (open ?? 'hovered') : null)}
      // before it is drawn nothing of it takes the focus
      afterOpenChange={(shown) => shown && open === 'pressed' && box.current?.focus()}
      title={title}
      content={
        open && (
          <div ref={box} role="group" aria-label={title} tabIndex={-1} onKeyDown={(e) => e.key === 'Escape' && close()}>
            <Second {...{ industry, name, kind, span }} onOpen={openList} />
            <Button type="link" size="small" onClick={onChoose}>
              {t('second.choose')}
            </Button>
          </div>
        )
      }
    >
      <Button
        ref={button}
        type="link"
        size="small"
        aria-label={title}
        aria-haspopup="dialog"
        aria-expanded={open !== null}
        onClick={() => {
          setOpen('pressed');
          box.current?.focus();
        }}
      >
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
