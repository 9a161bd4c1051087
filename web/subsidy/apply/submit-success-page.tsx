import { CheckCircleFilled, ClockCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { AllowanceType } from '#domain/subsidy/flow/flow.ts';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { Money } from '#web/components/marks/money.tsx';
import { to } from '#web/paths.ts';
import { useApplication } from '#web/shared/queries/queries.ts';
import { formatDueDay } from '#web/shared/texts/format.ts';
import { useWording } from '#web/shared/texts/use-wording.ts';
import { FactList } from '#web/components/marks/fact-list.tsx';
import './apply.css';

/** After something was sent: the number and what comes next; or that the server has it and is still working (7121). */
export function SubmitSuccessPage() {
  const { t } = useTranslation('apply');
  const navigate = useNavigate();
  const [{ apply_num, state }] = useQueryStates({
    apply_num: parseAsString.withDefault(''),
    state: parseAsStringLiteral(['processing', 'corrected', 'supplied', 'appealed']),
  });
  const processing = state === 'processing' || apply_num === '';
  const sent = processing ? 'processing' : (state ?? 'applied');
  return (
    <div className="page">
      <div className="panel success">
        {processing ? (
          <ClockCircleFilled className="success-mark success-mark-wait" aria-hidden="true" />
        ) : (
          <CheckCircleFilled className="success-mark" aria-hidden="true" />
        )}
        <PageTitle>{t(`success.${sent}.title`)}</PageTitle>
        <p className="page-title-hint">{t(`success.${sent}.hint`)}</p>
        {apply_num !== '' && (
          <p className="success-number">
            {t('success.number')} <strong className="num">{apply_num}</strong>
          </p>
        )}
        {!processing && <SentFacts applyNum={apply_num} first={sent === 'applied'} />}
        <div className="success-acts">
          <Button type="primary" onClick={() => void navigate(to.myApplications())}>
            {t('success.mine')}
          </Button>
          {apply_num !== '' && (
            <Button onClick={() => void navigate(to.detail({ apply_num }))}>{t('success.view')}</Button>
          )}
        </div>
      </div>
    </div>
  );
}

/** What may come of it: how much, to which account, by when; nothing where it cannot be told yet. */
function SentFacts({ applyNum, first }: { applyNum: string; first: boolean }) {
  const { t } = useTranslation('apply');
  const { custom } = useWording();
  const { data } = useApplication('portal', { apply_num: applyNum, tenant_id: '' });
  if (!data) return null;
  const facts = [
    { label: t('submit.subsidy'), value: <Money value={data.subsidy_money} unit /> },
    {
      label: t('outcome.account', custom ? { context: 'custom' } : {}),
      value: <span className="num">{data.corp_account}</span>,
    },
    ...(data.expected_at === null || data.expected_for === null
      ? []
      : [{ label: t(`outcome.expected.${data.expected_for}`), value: formatDueDay(data.expected_at) }]),
  ];
  return (
    <>
      <FactList className="submit-summary" facts={facts} />
      {first && <WhatFollows type={data.allowance_type} />}
    </>
  );
}

/** The way of an application that was sent for the first time. */
function WhatFollows({ type }: { type: AllowanceType }) {
  const { t } = useTranslation('apply');
  const { wording, custom } = useWording();
  return (
    <div className="success-next">
      <h2 className="panel-title">{t('success.next')}</h2>
      <ol>
        <li>{t('success.next1')}</li>
        <li>{t('success.next2', custom ? { context: 'custom' } : {})}</li>
        <li>{t('success.next3', { wording, context: custom ? 'custom' : type })}</li>
      </ol>
    </div>
  );
}
