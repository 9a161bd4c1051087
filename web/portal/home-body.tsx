import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { to } from '#web/paths.ts';
import { ContactPanel } from './contact-panel.tsx';
import { FiguresStrip } from './figures-strip.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Icon } from './icons.tsx';
import { RatioCard } from './ratio-card.tsx';
import { useModules } from '#web/shared/session/modules.ts';
import { useProgramme } from '#web/shared/queries/programme.ts';
import './home-body.css';

const HotProducts = lazy(async () => ({ default: (await import('./hot-products.tsx')).HotProducts }));

/** Whether the reader has begun to scroll: what is further down costs the first load nothing. */
function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const note = () => setScrolled(true);
    addEventListener('scroll', note);
    return () => removeEventListener('scroll', note);
  }, []);
  return scrolled;
}

const REASONS = [
  { name: 'w1', icon: 'saved' },
  { name: 'w2', icon: 'checked' },
  { name: 'w3', icon: 'returned' },
] as const;
const SERVICES = [
  { name: 'hall', path: to.hallBooking(), module: 'receptions' },
  { name: 'zjtx', path: to.zjtxApply(), module: 'demands' },
] as const;

/** The home page below its head: what an order would be subsidised with, what was reached, the way there, and the park. */
export function HomeBody() {
  const { t } = useTranslation('park');
  const { data: programme } = useProgramme();
  const scrolled = useScrolled();
  const modules = useModules() ?? [];
  const services = SERVICES.filter(({ module }) => modules.includes(module));
  return (
    <div className="page home">
      <RatioCard programme={programme} />
      <FiguresStrip programme={programme} />
      <HowItWorks programme={programme} />
      {scrolled && (
        <Suspense fallback={null}>
          <HotProducts />
        </Suspense>
      )}
      <section aria-labelledby="why">
        <h2 id="why" className="home-title">
          {t('why.title')}
        </h2>
        <ul className="home-cards">
          {REASONS.map(({ name, icon }) => (
            <li key={name} className="panel">
              <Icon name={icon} />
              <h3>{t(`why.${name}`)}</h3>
              <p>{t(`why.${name}Text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      {services.length > 0 && (
        <section aria-labelledby="services">
          <h2 id="services" className="home-title">
            {t('services.title')}
          </h2>
          <ul className="home-cards home-services">
            {services.map(({ name, path }) => (
              <li key={name} className="panel">
                <Icon name={name} />
                <h3>
                  <Link to={path}>{t(`services.${name}`)}</Link>
                </h3>
                <p>{t(`services.${name}Text`)}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ContactPanel programme={programme} />
    </div>
  );
}
