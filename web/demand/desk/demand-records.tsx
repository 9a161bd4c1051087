import { useTranslation } from 'react-i18next';
import { DEMAND_STEP_NAMES } from '#domain/demand/steps.ts';
import type { Lang } from '#domain/shared/errors/errors.ts';
import { VISITOR } from '#domain/shared/calls/scene.ts';
import { OperationRecords, type OperationRecord } from '#web/components/records/operation-records.tsx';
import { useLang } from '#web/shared/texts/i18n.ts';
import { recordField } from '#web/shared/texts/record-field.ts';
import { nameOf } from '../names.ts';
import { demandKeys, loadDemandRecords } from '../queries.ts';

type Row = Awaited<ReturnType<typeof loadDemandRecords>>['list'][number];
/** A row of the log as the dialog shows it; an enterprise has no account, so it is named by what it is. */
function recordOf(row: Row, lang: Lang, visitor: string): OperationRecord {
  const { step, note } = recordField(row.bs_field);
  return {
    operate_time: row.create_time,
    operator: row.username === VISITOR.name ? visitor : row.username,
    option: row.op_name,
    step: step === '' ? '' : nameOf(DEMAND_STEP_NAMES, step, lang),
    note,
  };
}

/** The operation records of a demand (spec §2). Mount it to open it. */
export function DemandRecords({ bid, onClose }: { bid: string; onClose: () => void }) {
  const { t } = useTranslation(['demand', 'common', 'acts']);
  const lang = useLang();
  const load = async (page: number, signal: AbortSignal) => {
    const { total, list } = await loadDemandRecords(bid, page, signal);
    return { total, rows: list.map((row) => recordOf(row, lang, t('records.visitor'))) };
  };
  return (
    <OperationRecords
      open
      title={t('acts:records.title')}
      queryKey={demandKeys.records(bid)}
      load={load}
      onClose={onClose}
    />
  );
}
