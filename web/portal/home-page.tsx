import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { to } from '#web/paths.ts';
import { useSession } from '#web/shared/session/session.ts';
import { RatioCard } from './ratio-card.tsx';
import { useWording } from '#web/shared/texts/use-wording.ts';
import './portal.css';

const STEPS = ['s1', 's2', 's3', 's4'] as const;
const REASONS = ['w1', 'w2', 'w3'] as const;
const SERVICES = [
  { name: 'hall', path: to.hallBooking() },
  { name: 'zjtx', path: to.zjtxApply() },
] as const;

/** `/`: what the programme is, how it works, and where to begin. Light on purpose: it is the first load of everyone. */
export function HomePage() {
  const { t } = useTranslation('portal');
  const { wording } = useWording();
  return (
    <>
      <section className="hero">
        <div className="hero-inner">
          <div className="hero-text">
            <PageTitle>{t('home.title')}</PageTitle>
            <p className="hero-lead">{t('home.lead')}</p>
            <p className="hero-hint">{t('home.hint', { wording })}</p>
            <HeroActs />
          </div>
          <RatioCard />
        </div>
      </section>
      <div className="page home">
        <HowItWorks />
        <section aria-labelledby="why">
          <h2 id="why" className="home-title">
            {t('home.whyTitle')}
          </h2>
          <ul className="home-reasons">
            {REASONS.map((reason) => (
              <li key={reason} className="panel">
                <h3>{t(`home.why.${reason}`)}</h3>
                <p>{t(`home.why.${reason}Text`)}</p>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="services">
          <h2 id="services" className="home-title">
            {t('home.servicesTitle')}
          </h2>
          <ul className="home-services">
            {SERVICES.map(({ name, path }) => (
              <li key={name} className="panel">
                <h3>
                  <Link to={path}>{t(`home.services.${name}`)}</Link>
                </h3>
                <p>{t(`home.services.${name}Text`)}</p>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}

function HowItWorks() {
  const { t } = useTranslation('portal');
  const { wording, custom } = useWording();
  const words = { wording, ...(custom && { context: 'custom' }) };
  return (
    <section aria-labelledby="how">
      <h2 id="how" className="home-title">
        {t('home.howTitle')}
      </h2>
      <ol className="home-steps">
        {STEPS.map((step, i) => (
          <li key={step}>
            <span className="home-step-number" aria-hidden="true">
              {i + 1}
            </span>
            <h3>{t(`home.how.${step}`)}</h3>
            <p>{t(`home.how.${step}Text`, words)}</p>
          </li>
        ))}
      </ol>
    </section>
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
      <Button type="primary" size="large" onClick={() => void navigate(first.path)}>
        {first.label}
      </Button>
      <Button size="large" onClick={() => void navigate(second.path)}>
        {second.label}
      </Button>
    </div>
  );
}
