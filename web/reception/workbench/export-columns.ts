import type { TFunction } from 'i18next';
import type { ListItem } from '#domain/reception/contract/views.ts';
import { ORG_TYPES } from '#domain/reception/enums.ts';
import { RECEPTION_STATUS_NAMES } from '#domain/reception/status.ts';
import type { Lang } from '#domain/shared/errors.ts';
import type { Names } from '#domain/shared/names.ts';
import type { CsvColumn } from '#web/shared/export-csv.ts';
import { formatMinute } from '#web/shared/format.ts';
import type { Side } from '../status-tag.tsx';

const ORGS: Readonly<Record<string, Names>> = ORG_TYPES;

/** What an exported list says of each reservation. */
export function exportColumns(t: TFunction<'reception'>, lang: Lang, side: Side): CsvColumn<ListItem>[] {
  return [
    { title: t('column.reserve_num'), value: (r) => r.reserve_num },
    { title: t('column.tenant'), value: (r) => r.tenant_name },
    { title: t('column.visitor'), value: (r) => r.org_name },
    { title: t('field.org_type'), value: (r) => ORGS[r.org_type]?.[lang] ?? r.org_type },
    { title: t('export.person'), value: (r) => r.name },
    { title: t('export.mobile'), value: (r) => r.mobile },
    { title: t('column.guests'), value: (r) => r.guests_nums },
    { title: t('field.booked'), value: (r) => `${r.reserve_date} ${r.reserve_time}` },
    {
      title: t('field.confirmed'),
      value: (r) =>
        r.reserve_date_cf === null
          ? null
          : `${r.reserve_date_cf} ${r.reserve_time_start_cf ?? ''}-${r.reserve_time_end_cf ?? ''}`,
    },
    { title: t('column.status'), value: (r) => RECEPTION_STATUS_NAMES[side][r.status][lang] },
    { title: t('export.step_since'), value: (r) => formatMinute(r.step_since) },
    { title: t('column.create_time'), value: (r) => formatMinute(r.create_time) },
  ];
}
