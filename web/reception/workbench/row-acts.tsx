import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ListItem } from '#domain/reception/contract/views.ts';
import { dialogsOf, mainLink, receptionAddress, type RowDialog } from './row-actions.ts';

interface Props {
  row: ListItem;
  /** The list's address, kept in the reservation's. */
  list: string;
  onDialog: (dialog: RowDialog, row: ListItem) => void;
}

/** What may be done with a row; what waits for the reader stands out, and links are real ones. */
export function RowActs({ row, list, onDialog }: Props) {
  const { t } = useTranslation('reception');
  const main = mainLink(row);
  const named = (act: string) => t('act.of', { act, org: row.org_name, num: row.reserve_num });
  return (
    <div className="row-acts">
      <Link
        to={receptionAddress(row, list)}
        className={main === 'details' ? 'row-act' : 'row-act row-act-main'}
        aria-label={named(t(`act.${main}`))}
      >
        {t(`act.${main}`)}
      </Link>
      {dialogsOf(row).map((dialog) => (
        <Button
          key={dialog}
          type="link"
          size="small"
          className="row-act"
          danger={dialog === 'cancel'}
          aria-label={named(t(`act.${dialog}`))}
          onClick={() => onDialog(dialog, row)}
        >
          {t(`act.${dialog}`)}
        </Button>
      ))}
    </div>
  );
}
