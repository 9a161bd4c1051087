import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { applicationsContract, MAX_PREPARED } from '#domain/subsidy/contract/applications.ts';
import { to } from '#web/paths.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { formatMinute } from '#web/shared/texts/format.ts';

/** What the park prepared and the enterprise has to check and send; nothing where there is none. */
export function PreparedNotice() {
  const { t } = useTranslation('apply');
  const asked = { limit: MAX_PREPARED, prepared: true };
  const { data } = useCall(keys.draft('prepared'), applicationsContract.getTempList, asked, { staleTime: 0 });
  const navigate = useNavigate();
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      className="modal-alert"
      title={<strong>{t('entry.waiting', { count: items.length })}</strong>}
      description={
        <ul className="entry-list">
          {items.map(({ temp_id, allowance_type, prepared }) => (
            <li key={temp_id}>
              {t(`entry.${allowance_type}`)}
              {prepared && (
                <>
                  {' · '}
                  {t('entry.preparedBy', { park: prepared.tenant_name, time: formatMinute(prepared.prepare_time) })}
                </>
              )}{' '}
              <Button
                size="small"
                onClick={() => void navigate(to.applyForm({ type: 'draft', temp_id, from: allowance_type }))}
              >
                {t('entry.check')}
              </Button>
            </li>
          ))}
        </ul>
      }
    />
  );
}
