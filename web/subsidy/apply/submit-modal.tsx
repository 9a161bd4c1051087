import { Alert, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { splitByRatio } from '#domain/shared/money/money.ts';
import type { DraftForm } from '#domain/subsidy/form/form.ts';
import type { AllowanceType } from '#domain/subsidy/flow/flow.ts';
import { compareBills } from '#domain/subsidy/form/handed-in.ts';
import { linesOf, totalOf } from '#domain/subsidy/form/lines.ts';
import { Money } from '#web/components/marks/money.tsx';
import { Difference } from '#web/components/subsidy-detail/difference.tsx';
import { useCloudConfig } from '#web/shared/queries/config-queries.ts';
import { useWording } from '#web/shared/texts/use-wording.ts';
import { withSeconds } from '#web/shared/texts/with-seconds.ts';
import { CONFIRM_SECONDS, useCountdown } from '#web/shared/screen/use-countdown.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { NOTICE_LINES } from './notice-lines.ts';
import { FactList } from '#web/components/marks/fact-list.tsx';

interface Props {
  type: AllowanceType;
  form: DraftForm;
  /** What is sent when it is no new application. */
  of: 'supply' | 'correction' | undefined;
  pending: boolean;
  error: Error | null;
  /** No answer came: only a repetition of the very same act is safe. */
  unsure: boolean;
  onConfirm: () => void;
  onDismiss: () => void;
}

/** A last look at what is sent, and the notice about returns (spec §8, payment notice). */
export function SubmitModal({ type, form, of, pending, error, unsure, onConfirm, onDismiss }: Props) {
  const { t } = useTranslation(['apply', 'detail', 'common']);
  const { corp } = useSignedIn();
  const [left] = useCountdown(CONFIRM_SECONDS);
  const { data: config } = useCloudConfig();
  const lines = linesOf(form);
  const products = (form.order_data?.product_lines?.length ?? 0) > 0;
  const total = totalOf(form);
  const bills = form.detailed_billings?.length ?? 0;
  const { billed, difference } = compareBills(form);
  const ratio = config?.ratio_list.find((r) => r.year === form.apply_year);
  const rows = [
    { label: t('detail:field.corp_name'), value: corp?.corp_name },
    { label: t('detail:field.cloud_account'), value: form.order_data?.cloud_account },
    { label: t('detail:field.apply_year'), value: form.apply_year },
    {
      label: t(products ? 'submit.products' : 'submit.orders'),
      value: t(products ? 'submit.productsCount' : 'submit.ordersCount', { count: lines.length }),
    },
    { label: t(products ? 'detail:money.products' : 'detail:money.total'), value: <Money value={total} unit /> },
    ...(ratio
      ? [{ label: t('submit.subsidy'), value: <Money value={splitByRatio(total, ratio.gov_ratio).subsidy} unit /> }]
      : []),
    ...(bills > 0
      ? [
          { label: t('submit.bills'), value: t('submit.billsCount', { count: bills }) },
          { label: t('submit.billed'), value: <Money value={billed} unit /> },
          { label: t('detail:bill.difference'), value: <Difference amount={difference} /> },
        ]
      : []),
  ];
  return (
    <Modal
      open
      title={t(of ? `submit.confirmTitle_${of}` : 'submit.confirmTitle')}
      okText={unsure ? t('common:act.retry') : withSeconds(t('submit.confirm'), left)}
      okButtonProps={{ disabled: left > 0 && !unsure }}
      cancelText={t('submit.check')}
      confirmLoading={pending}
      cancelButtonProps={{ disabled: pending || unsure }}
      closable={!pending && !unsure}
      keyboard={!pending && !unsure}
      mask={{ closable: false }}
      onOk={onConfirm}
      onCancel={onDismiss}
    >
      {unsure && <Alert type="warning" showIcon className="modal-alert" title={t('submit.unsure')} />}
      {!unsure && error && <Alert type="error" showIcon className="modal-alert" title={error.message} />}
      <p className="modal-hint">{t('submit.confirmHint')}</p>
      <FactList className="submit-summary" facts={rows} />
      <Returns type={type} products={products} />
    </Modal>
  );
}

/** That what is paid with the subsidy does not come back (spec §8). */
function Returns({ type, products }: { type: AllowanceType; products: boolean }) {
  const { t } = useTranslation('apply');
  const { wording } = useWording();
  if (type !== 'postpaid')
    return <p className="modal-hint">{t(products ? 'submit.noteProducts' : 'submit.note', { wording })}</p>;
  return (
    <ol className="notice-lines modal-hint">
      {NOTICE_LINES.postpaid.map((line) => (
        <li key={line}>{t(line, { wording })}</li>
      ))}
    </ol>
  );
}
