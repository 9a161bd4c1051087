import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { dayName } from '#web/shared/texts/dates.ts';
import type { Week } from './use-week.ts';

/** Which week, and for the provider which park's hall. */
export function WeekBar({ week }: { week: Week }) {
  const { t, i18n } = useTranslation('reception');
  return (
    <div className="week-bar">
      <div className="week-moves">
        <Button
          icon={<LeftOutlined aria-hidden="true" />}
          aria-label={t('calendar.previous')}
          title={t('calendar.previous')}
          onClick={() => week.move(-7)}
        />
        <Button disabled={week.isThisWeek} onClick={week.toToday}>
          {t('calendar.today')}
        </Button>
        <Button
          icon={<RightOutlined aria-hidden="true" />}
          aria-label={t('calendar.next')}
          title={t('calendar.next')}
          onClick={() => week.move(7)}
        />
      </div>
      <h2 className="week-name" aria-live="polite">
        {t('calendar.week', { from: dayName(week.monday, i18n.language), until: dayName(week.sunday, i18n.language) })}
      </h2>
      {week.provider && (
        <Select
          aria-label={t('calendar.tenant')}
          className="filter-tenant"
          value={week.tenant}
          onChange={week.choose}
          options={week.tenants.map((park) => ({ value: park.tenant_id, label: park.name }))}
        />
      )}
    </div>
  );
}
