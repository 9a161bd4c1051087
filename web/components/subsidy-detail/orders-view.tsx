import { useTranslation } from 'react-i18next';
import type { DraftForm } from '#domain/subsidy/form/form.ts';
import { orderTotal } from '#domain/subsidy/form/order-line.ts';
import type { SubsidyWording } from '#domain/subsidy/configuration/wording.ts';
import { FileLink } from '#web/components/files/file-link.tsx';
import { Money } from '#web/components/marks/money.tsx';
import { OrderTable } from '#web/components/orders/order-table.tsx';
import type { Verdict } from '#web/components/orders/verdict.ts';
import { TickLabel, TickRemark } from './tick.tsx';
import { VerdictBanner } from '#web/components/orders/verdict-banner.tsx';

interface Props {
  form: DraftForm;
  verdicts: readonly Verdict[];
  wording: SubsidyWording;
  changed?: readonly string[];
}

const LINES = 'order_data.order_detail';
const IMAGES = 'order_img';

/** Order lines with the provider's findings, and the screenshots; read only. */
export function OrdersView({ form, verdicts, wording, changed = [] }: Props) {
  const { t } = useTranslation('detail');
  const lines = form.order_data?.order_detail ?? [];
  const images = form.order_img ?? [];
  return (
    <div className="stack">
      <VerdictBanner verdicts={verdicts} />
      <div className="orders-head">
        <h3>
          <TickLabel path={LINES} label={t('order.count', { count: lines.length })}>
            {changed.includes(LINES) && <span className="changed-mark">{t('compare.changed')}</span>}
          </TickLabel>
        </h3>
        <span>
          {t('money.total')} <Money value={orderTotal(lines)} unit />
        </span>
      </div>
      <TickRemark path={LINES} label={t('field.order_detail')} />
      <OrderTable lines={lines} verdicts={verdicts} wording={wording} />
      <h3>
        <TickLabel path={IMAGES} label={t('images', { count: images.length })}>
          {changed.includes(IMAGES) && <span className="changed-mark">{t('compare.changed')}</span>}
        </TickLabel>
      </h3>
      <TickRemark path={IMAGES} label={t('field.order_img')} />
      {images.length === 0 && <p className="nothing">{t('noImages')}</p>}
      <ul className="file-list">
        {images.map((guid) => (
          <li key={guid}>
            <FileLink guid={guid} thumbnail />
          </li>
        ))}
      </ul>
    </div>
  );
}
