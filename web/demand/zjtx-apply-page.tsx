import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { Bid } from '#domain/shared/fields/fields.ts';
import { PageLoading } from '#web/components/shell/page-loading.tsx';
import { PageState } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { to } from '#web/paths.ts';
import { useSessionQuery } from '#web/shared/session/session.ts';
import { useTenant } from '#web/shared/session/tenant.ts';
import { ApplyForm } from './form/apply-form.tsx';
import { DoneView } from './form/done-view.tsx';
import './demand.css';

/** `/zjtx-apply`: what the programme for specialised enterprises is, and its public form; with a number, that it was filed. */
export function ZjtxApplyPage() {
  const { t } = useTranslation('demand');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const tenant = useTenant();
  // who is signed in finds the enterprise filled in
  const session = useSessionQuery();
  const filed = Bid.safeParse(params.get('bid'));
  if (filed.success) return <DoneView bid={filed.data} />;
  return (
    <div className="page zjtx-page">
      <PageTitle hint={t('programme.lead')}>{t('programme.title')}</PageTitle>
      <PageState query={tenant}>
        {tenant.data && !session.isPending ? (
          <ApplyForm
            tenantId={tenant.data.tenant_id}
            onFiled={(bid) => {
              void navigate(to.zjtxApply({ bid }), { replace: true });
              window.scrollTo({ top: 0 });
            }}
          />
        ) : (
          <PageLoading />
        )}
      </PageState>
    </div>
  );
}
