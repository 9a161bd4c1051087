import { useTranslation } from 'react-i18next';
import { ASSESSMENT_STEP_NAMES } from '#domain/assessment/steps.ts';
import { logsContract } from '#domain/logs/contract.ts';
import type { Names } from '#domain/shared/fields/names.ts';
import { OperationRecords } from '#web/components/records/operation-records.tsx';
import { call } from '#web/shared/calls/call.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { RECORDS_PAGE } from '#web/shared/queries/queries.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { recordField } from '#web/shared/texts/record-field.ts';

const STEPS: Partial<Record<string, Names>> = ASSESSMENT_STEP_NAMES;

/** The operation records of an assessment. Mount it to open it. */
export function SheetRecords({ assessNum, onClose }: { assessNum: string; onClose: () => void }) {
  const { t } = useTranslation(['acts', 'common']);
  const lang = useLang();
  const load = async (page: number, signal: AbortSignal) => {
    const ask = { platform: 2 as const, bs_mod: 'assessment' as const, bs_key: assessNum };
    const place = { limit: RECORDS_PAGE, offset: (page - 1) * RECORDS_PAGE };
    const { total, list } = await call(
      logsContract.getOperationRecordList,
      { ...ask, ...place },
      { signal, showMsg: false },
    );
    const rows = list.map((row) => ({
      operate_time: row.create_time,
      operator: row.username,
      option: row.op_name,
      step: STEPS[recordField(row.bs_field).step]?.[lang] ?? '',
    }));
    return { total, rows };
  };
  return (
    <OperationRecords
      open
      title={t('records.title')}
      queryKey={[...keys.assessment(assessNum), 'records']}
      load={load}
      onClose={onClose}
    />
  );
}
