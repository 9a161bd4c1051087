import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { MAX_RECORDS, type UserDetail } from '#domain/identity/user-contract.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { useHatPlace } from './user-cells.tsx';

type Change = UserDetail['records'][number];
interface Props {
  user: Pick<UserDetail, 'records' | 'more_records'>;
  /** How many were asked for. */
  limit: number;
  onMore: () => void;
}

/** What was changed of a person, the newest first: what was, and what is. */
export function UserRecords({ user: { records, more_records }, limit, onMore }: Props) {
  const { t } = useTranslation('users');
  if (records.length === 0 && !more_records) return <p className="cell-note">{t('noRecords')}</p>;
  return (
    <>
      <ul className="user-records">
        {records.map((record) => (
          <OneRecord key={record.change_id} record={record} />
        ))}
      </ul>
      {more_records &&
        (limit < MAX_RECORDS ? (
          <Button type="link" size="small" className="row-act" onClick={onMore}>
            {t('moreRecords')}
          </Button>
        ) : (
          <p className="cell-note">{t('lastRecords', { count: MAX_RECORDS })}</p>
        ))}
    </>
  );
}

function OneRecord({ record: { author, create_time, what, reason, before, after } }: { record: Change }) {
  const { t } = useTranslation(['users', 'common']);
  const told = useTold();
  return (
    <li>
      <span>{what.map((each) => t(`changed.${each}`)).join(t('common:list.comma'))}</span>
      <span className="cell-note">{[author, formatMinute(create_time)].filter((text) => text !== '').join(' · ')}</span>
      {before !== null &&
        after !== null &&
        (['name', 'status', 'hats'] as const)
          .filter((each) => what.includes(each))
          .map((each) => <span key={each}>{t('wasIs', { was: told(before)[each], is: told(after)[each] })}</span>)}
      {reason !== '' && <span>{reason}</span>}
    </li>
  );
}

/** What of a person was or is, in words. */
function useTold() {
  const { t } = useTranslation(['users', 'common']);
  const placeOf = useHatPlace();
  return ({ name, status, hats }: NonNullable<Change['after']>) => ({
    name,
    status: t(`status.${status}`),
    hats:
      hats
        .map((hat) =>
          [hat.role_names.join(t('common:list.comma')), placeOf(hat), t(`common:scene.${hat.scene}`)].join(' · '),
        )
        .join('; ') || t('noHat'),
  });
}
