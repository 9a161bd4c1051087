import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ListItem } from '#domain/subsidy/contract/views.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { caseAddress, isDialog, opensTab, ROW_ACTS, type CaseDialog, type CaseLink } from './row-actions.ts';

interface Props {
  row: ListItem;
  /** The list's address, kept in the case's. */
  list: string;
  onDialog: (dialog: CaseDialog, row: ListItem) => void;
}

/** What waits for the user stands out. */
const MAIN: ReadonlySet<string> = new Set(['approval', 'modify', 'answer']);

/** What may be done with a row; real links, so that they open in a new tab as any link does. */
export function RowActs({ row, list, onDialog }: Props) {
  const { t } = useTranslation('workbench');
  const { scene } = useSignedIn();
  const named = (act: string) => t('act.of', { act, corp: row.corp_name, num: row.apply_num });
  const acts = (Object.keys(ROW_ACTS) as (CaseLink | CaseDialog)[]).filter((act) => ROW_ACTS[act](row));
  const look = (act: CaseLink | CaseDialog) => (MAIN.has(act) ? 'row-act row-act-main' : 'row-act');
  return (
    <div className="row-acts">
      {acts.map((act) =>
        isDialog(act) ? (
          <Button
            key={act}
            type="link"
            size="small"
            className={look(act)}
            danger={act === 'close'}
            aria-label={named(t(`act.${act}`))}
            onClick={() => onDialog(act, row)}
          >
            {t(`act.${act}`)}
          </Button>
        ) : (
          <Link
            key={act}
            to={caseAddress(row, act, list)}
            className={look(act)}
            aria-label={named(t(`act.${act}`))}
            {...(opensTab(scene, act) && { target: '_blank', rel: 'noopener' })}
          >
            {t(`act.${act}`)}
          </Link>
        ),
      )}
    </div>
  );
}
