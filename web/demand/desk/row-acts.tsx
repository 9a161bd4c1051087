import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { to } from '#web/paths.ts';
import type { Demand } from '../queries.ts';

interface Props {
  row: Demand;
  /** The list's address, kept in the demand's. */
  list: string;
  onRecords: (row: Demand) => void;
}

/** What may be done with a row: feedback where it waits for the reader, else a look; and its records. */
export function RowActs({ row, list, onRecords }: Props) {
  const { t } = useTranslation('demand');
  const { bid, name } = row;
  const main = row.action.update;
  const act = t(main ? 'act.feedback' : 'act.details');
  return (
    <div className="row-acts">
      <Link
        to={to.demandDetail({ bid, list })}
        className={main ? 'row-act row-act-main' : 'row-act'}
        aria-label={t('act.of', { act, name, bid })}
      >
        {act}
      </Link>
      <Button
        type="link"
        size="small"
        className="row-act"
        aria-label={t('act.of', { act: t('act.records'), name, bid })}
        onClick={() => onRecords(row)}
      >
        {t('act.records')}
      </Button>
    </div>
  );
}
