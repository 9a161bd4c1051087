import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { to } from '#web/paths.ts';
import { useSession } from '#web/shared/session/session.ts';
import { useTenant } from '#web/shared/session/tenant.ts';
import { useWording } from '#web/shared/texts/use-wording.ts';
import './hero.css';

const HomeBody = lazy(async () => ({ default: (await import('./home-body.tsx')).HomeBody }));

/** `/`: what the programme is, how it works, and where to begin. Light on purpose: it is the first load of everyone. */
export function HomePage() {
  const { t } = useTranslation('portal');
  const { wording } = useWording();
  const session = useSession();
  const { data: tenant } = useTenant();
  return (
    <>
      <section className="hero">
        <div className="hero-inner">
          <div className="hero-text">
            <p className="hero-park">{session?.user.tenant_name || tenant?.name}</p>
            <PageTitle>{t('home.title')}</PageTitle>
            <p className="hero-lead">{t('home.lead')}</p>
            <p className="hero-hint">{t('home.hint', { wording })}</p>
            <HeroActs />
          </div>
          <img className="hero-picture" src="/park.svg" width="560" height="420" alt="" decoding="async" />
        </div>
      </section>
      <Suspense fallback={<div className="hero-below" />}>
        <HomeBody />
      </Suspense>
    </>
  );
}

/** Staff go to the workbench; everyone else may apply (the guard asks for a sign-in and comes back). */
function HeroActs() {
  const { t } = useTranslation('portal');
  const navigate = useNavigate();
  const session = useSession();
  const first = session?.isStaff
    ? { label: t('home.workbench'), path: to.workbench() }
    : { label: t('home.apply'), path: to.applyEntry() };
  const second =
    session?.scene === 'portal'
      ? { label: t('home.mine'), path: to.myApplications() }
      : { label: t('home.learn'), path: to.programme() };
  return (
    <div className="hero-acts">
      <Button type="primary" size="large" data-report="apply" onClick={() => void navigate(first.path)}>
        {first.label}
      </Button>
      <Button size="large" onClick={() => void navigate(second.path)}>
        {second.label}
      </Button>
    </div>
  );
}
