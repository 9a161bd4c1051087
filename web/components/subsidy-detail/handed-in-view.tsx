import { useTranslation } from 'react-i18next';
import type { DraftForm } from '#domain/subsidy/form/form.ts';
import type { FormDocument } from '#domain/subsidy/flow/flow.ts';
import { FileLink } from '#web/components/files/file-link.tsx';
import { formatAmount } from '#web/shared/texts/format.ts';
import { linesOf } from '#domain/subsidy/form/lines.ts';
import { BillComparison } from './bill-comparison.tsx';
import { TickLabel, TickRemark } from './tick.tsx';
import './subsidy-detail.css';

interface Props {
  document: FormDocument;
  form: DraftForm;
  changed?: readonly string[];
  /** What this revision is the first to have. */
  added?: readonly string[];
}

/** The acceptance report or the bills that the enterprise handed in, read only. */
export function HandedInView({ document, form, changed = [], added = [] }: Props) {
  const { t } = useTranslation('detail');
  const label = t(`field.${document}`);
  return (
    <div className="stack">
      <h3>
        <TickLabel path={document} label={label}>
          {changed.includes(document) && (
            <span className="changed-mark">{t(added.includes(document) ? 'compare.added' : 'compare.changed')}</span>
          )}
        </TickLabel>
      </h3>
      <TickRemark path={document} label={label} />
      {document === 'acceptance_report' ? <Report guids={form.acceptance_report ?? []} /> : <Bills form={form} />}
    </div>
  );
}

function Report({ guids }: { guids: readonly string[] }) {
  const { t } = useTranslation('detail');
  if (guids.length === 0) return <p className="nothing">{t('documents.none')}</p>;
  return (
    <ul className="file-list">
      {guids.map((guid) => (
        <li key={guid}>
          <FileLink guid={guid} />
        </li>
      ))}
    </ul>
  );
}

function Bills({ form }: { form: DraftForm }) {
  const { t } = useTranslation('detail');
  const bills = form.detailed_billings ?? [];
  const names = new Map(linesOf(form).map(({ number, sub_product_name }) => [number, sub_product_name]));
  if (bills.length === 0) return <p className="nothing">{t('documents.none')}</p>;
  return (
    <>
      <BillComparison form={form} />
      <ol className="bill-list">
        {bills.map(({ order_num, line, amount, files }) => (
          <li key={order_num} className="bill">
            <div>
              <strong className="num">{order_num}</strong> · <span className="num">{formatAmount(amount ?? '0')}</span>
              {line !== '' && <div className="cell-note">{names.get(line) ?? line}</div>}
              <ul className="file-list">
                {files.map((guid) => (
                  <li key={guid}>
                    <FileLink guid={guid} />
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
