import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { flowsContract } from '#domain/subsidy/contract/flows.ts';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import { sameJson } from '#domain/shared/data/json.ts';
import type { Flow } from '#domain/subsidy/flow/flow.ts';
import { FieldFrame, faultAria } from '#web/components/fields/field-frame.tsx';
import { StateMessage } from '#web/components/shell/page-state.tsx';
import { call } from '#web/shared/calls/call.ts';
import { formatDueDay } from '#web/shared/texts/format.ts';
import { tidy } from '#web/subsidy/flows/editor/flow-edit.ts';
import { PreviewSteps } from './preview-steps.tsx';
import type { Sequence } from '#web/subsidy/flows/queries.ts';

const AMOUNT = /^\d{1,18}(\.\d{1,2})?$/;
const SAMPLE = '100000.00';

/** The way of a case with sample values through the flow on screen. Nothing is written, nobody is told. */
export function PreviewPanel({ sequence, flow }: { sequence: Sequence; flow: Flow }) {
  const { t } = useTranslation('flows');
  const [amount, setAmount] = useState(SAMPLE);
  const [products, setProducts] = useState<string[]>([]);
  const ids = [useId(), useId()] as const;
  const { tenant_id, allowance_type } = sequence;
  const asked = { flow: tidy(flow), order_money: amount, products };
  const run = useMutation({
    mutationFn: (input: typeof asked) =>
      call(flowsContract.previewSequenceFlow, { tenant_id, allowance_type, ...input }, { showMsg: false }),
  });
  const wrong = !AMOUNT.test(amount);
  const { data } = run;
  const stale = data !== undefined && run.variables !== undefined && !sameJson(run.variables, asked);
  return (
    <div className="flow-preview">
      <section className="panel" aria-label={t('preview.title')}>
        <h2 className="panel-title">{t('preview.title')}</h2>
        <Alert type="info" showIcon className="modal-alert" title={t('preview.hint')} />
        <Form layout="vertical" onFinish={() => run.mutate(asked)}>
          <FieldFrame id={ids[0]} label={t('preview.amount')} error={wrong ? t('preview.amountRule') : undefined}>
            <Input
              id={ids[0]}
              inputMode="decimal"
              maxLength={21}
              value={amount}
              {...faultAria(ids[0], wrong ? t('preview.amountRule') : undefined)}
              onChange={(e) => setAmount(e.target.value.trim())}
            />
          </FieldFrame>
          <FieldFrame id={ids[1]} label={t('preview.products')}>
            <Select
              id={ids[1]}
              mode="multiple"
              value={products}
              options={sequence.products.map((value) => ({ value, label: value }))}
              onChange={setProducts}
            />
          </FieldFrame>
          <Button
            type="primary"
            htmlType="submit"
            loading={run.isPending}
            disabled={wrong}
            title={wrong ? t('preview.amountRule') : undefined}
          >
            {t('preview.run')}
          </Button>
        </Form>
      </section>
      <section className="panel" aria-live="polite" aria-label={t('preview.run')}>
        <Answer data={data} error={run.error} stale={stale} />
      </section>
    </div>
  );
}

interface AnswerProps {
  data: Output<typeof flowsContract.previewSequenceFlow> | undefined;
  error: Error | null;
  /** The flow or the sample was changed since. */
  stale: boolean;
}

/** The steps that the sample would pass, and when it would end. */
function Answer({ data, error, stale }: AnswerProps) {
  const { t } = useTranslation('flows');
  return (
    <>
      {error && <Alert type="error" showIcon role="alert" title={error.message} />}
      {!data && !error && <StateMessage title={t('preview.empty')} />}
      {stale && <Alert type="warning" showIcon className="modal-alert" title={t('preview.stale')} />}
      {data && (
        <>
          <p className="flow-preview-end">
            {data.ends_at ? t('preview.ends', { day: formatDueDay(data.ends_at) }) : t('preview.noEnd')}
          </p>
          <PreviewSteps steps={data.steps} />
        </>
      )}
    </>
  );
}
