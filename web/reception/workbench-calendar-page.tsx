import { SettingOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { receptionWorkbenchContract } from '#domain/reception/contract/workbench.ts';
import { PageLoading } from '#web/components/shell/page-loading.tsx';
import { LoadError } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { to } from '#web/paths.ts';
import { mayCall } from '#web/shared/session/may-call.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { PHONE, useMedia } from '#web/shared/screen/use-media.ts';
import { SettingDrawer } from './workbench/setting-drawer.tsx';
import { useWeek } from './workbench/use-week.ts';
import { WeekAgenda } from './workbench/week-agenda.tsx';
import { WeekBar } from './workbench/week-bar.tsx';
import { WeekTable } from './workbench/week-table.tsx';
import '#web/components/list/list.css';
import './workbench/reception.css';
import './workbench/week.css';

/** `/dashboard/reception/calendar`: the hall's week; the park's administrator sets the hall here (product §6). */
export function ReceptionCalendarPage() {
  const { t } = useTranslation('reception');
  const navigate = useNavigate();
  const session = useSignedIn();
  const [setting, setSetting] = useState(false);
  const configures = mayCall(receptionWorkbenchContract.modifySetting.access, session);
  const extra = (
    <>
      <Button icon={<UnorderedListOutlined aria-hidden="true" />} onClick={() => void navigate(to.receptionList())}>
        {t('calendar.list')}
      </Button>
      {configures && (
        <Button icon={<SettingOutlined aria-hidden="true" />} onClick={() => setSetting(true)}>
          {t('setting.title')}
        </Button>
      )}
    </>
  );
  return (
    <div className="workbench-page">
      <PageTitle extra={extra}>{t('calendar.title')}</PageTitle>
      <HallWeek />
      {setting && <SettingDrawer onClose={() => setSetting(false)} />}
    </div>
  );
}

function HallWeek() {
  const { t } = useTranslation('reception');
  const week = useWeek();
  const phone = useMedia(PHONE);
  const View = phone ? WeekAgenda : WeekTable;
  return (
    <>
      <WeekBar week={week} />
      {week.capped && <Alert type="info" showIcon className="modal-alert" title={t('calendar.capped')} />}
      {week.error ? (
        <LoadError error={week.error} onRetry={week.refetch} />
      ) : week.isPending ? (
        <PageLoading />
      ) : (
        <View week={week} />
      )}
    </>
  );
}
