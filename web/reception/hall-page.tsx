import { Tabs } from 'antd';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { PageState } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { useTenant } from '#web/shared/session/tenant.ts';
import { BookingView } from './hall/booking-view.tsx';
import { HallPlace } from './hall/hall-place.tsx';
import { MyReservation } from './hall/my-reservation.tsx';
import './hall/hall.css';

/** `/exhibition-hall-booking/book`: books a tour of the park's hall, or finds one again (spec §2, §7). */
export function HallPage() {
  const { t } = useTranslation('hall');
  const tenant = useTenant();
  const [view, setView] = useQueryState('view', parseAsStringLiteral(['book', 'mine']).withDefault('book'));
  const { tenant_id = '', name = '' } = tenant.data ?? {};
  return (
    <div className="page hall">
      <PageTitle hint={t('hint', { park: name })}>{t('title')}</PageTitle>
      <PageState query={tenant}>
        <HallPlace tenantId={tenant_id} />
        <Tabs
          activeKey={view}
          aria-label={t('views.label')}
          destroyOnHidden={false}
          onChange={(key) => void setView(key === 'mine' ? 'mine' : 'book')}
          items={[
            { key: 'book', label: t('views.book'), children: <BookingView tenantId={tenant_id} /> },
            { key: 'mine', label: t('views.mine'), children: <MyReservation tenantId={tenant_id} /> },
          ]}
        />
      </PageState>
    </div>
  );
}
