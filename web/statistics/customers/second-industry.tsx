import { Button, Popover, Spin } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '#domain/shared/texts/percent.ts';
import type { IndustryType } from '#domain/statistics/customers/attributes.ts';
import { customerFiguresContract } from '#domain/statistics/customer-figures-contract.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import type { SpanInput } from './use-customers.ts';

interface Props {
  industry: string;
  name: string;
  kind: IndustryType;
  span: SpanInput;
  /** Narrows the page to this industry. */
  onChoose: () => void;
}

/** What an industry divides into: asked for when the pointer or the focus is on it, and kept until the filter changes (spec §9). */
export function SecondIndustry({ industry, name, kind, span, onChoose }: Props) {
  const { t } = useTranslation('customerFigures');
  const [open, setOpen] = useState(false);
  return (
    <Popover
      trigger={['hover', 'focus']}
      open={open}
      onOpenChange={setOpen}
      title={t('second.title', { name })}
      content={open && <Second {...{ industry, kind, span }} />}
    >
      <Button type="link" size="small" aria-label={t('second.only', { name })} onClick={onChoose}>
        {t('second.label')}
      </Button>
    </Popover>
  );
}

function Second({ industry, kind, span }: Pick<Props, 'industry' | 'kind' | 'span'>) {
  const { t } = useTranslation('customerFigures');
  const input = { ...span, industry_name: industry, industry_type: kind };
  const { data, error } = useCall(
    ['second-industry', input],
    customerFiguresContract.getSecondIndustryAnalysis,
    input,
    {
      staleTime: Infinity,
    },
  );
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <Spin aria-label={t('second.loading')} />;
  return (
    <ul className="customer-second">
      {data.items.map(({ name, value, percent }) => (
        <li key={name}>
          <span>{name === '' ? t('unknown') : name}</span>
          <span className="num">{t('second.line', { value, percent: formatPercent(percent) })}</span>
        </li>
      ))}
    </ul>
  );
}
