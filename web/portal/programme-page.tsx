import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { PROGRAMME_PACKAGES } from '#domain/catalog/package-page-texts.ts';
import { PaymentNotice } from '#web/components/shell/payment-notice.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { to } from '#web/paths.ts';
import { useWording } from '#web/shared/texts/use-wording.ts';
import { ContactPanel } from './contact-panel.tsx';
import { FlowSteps } from './flow-steps.tsx';
import { KeyFacts } from './key-facts.tsx';
import { RatioTable } from './ratio-table.tsx';
import { useProgramme, type Programme } from '#web/shared/queries/programme.ts';
import { SubsidyProducts } from './subsidy-products.tsx';
import { useSectionInView } from './use-section-in-view.ts';
import './programme.css';

const NAMES = ['what', 'types', 'products', 'who', 'flow', 'docs', 'faq'] as const;
type Name = (typeof NAMES)[number];
const SECTIONS: Record<Name, (programme: Programme | undefined) => ReactNode> = {
  what: (programme) => <What programme={programme} />,
  types: (programme) => <Types programme={programme} />,
  products: () => <SubsidyProducts />,
  who: () => <Who />,
  flow: (programme) => <FlowSteps programme={programme} />,
  docs: () => <Documents />,
  faq: () => <Questions />,
};

/** `/cloudSubsidies`: the programme in full, with its questions and the way into an application. */
export function ProgrammePage() {
  const { t } = useTranslation(['programme', 'packages']);
  const navigate = useNavigate();
  const { wording } = useWording();
  const { data: programme } = useProgramme();
  const apply = (
    <Button type="primary" size="large" data-report="apply" onClick={() => void navigate(to.applyEntry())}>
      {t('apply')}
    </Button>
  );
  return (
    <div className="page">
      <PaymentNotice />
      <PageTitle hint={t('hint', { wording })} extra={apply}>
        {t('title')}
      </PageTitle>
      <p>
        <Link to={PROGRAMME_PACKAGES}>{t('packages:portal.link')}</Link>
      </p>
      <KeyFacts programme={programme} />
      <div className="programme">
        <Contents />
        <div className="programme-body">
          {NAMES.map((name) => (
            <section key={name} id={name} className="panel prose" aria-labelledby={`${name}-title`}>
              <h2 className="panel-title" id={`${name}-title`}>
                {t(name)}
              </h2>
              {SECTIONS[name](programme)}
            </section>
          ))}
          <section className="panel programme-ready">
            <div>
              <h2 className="panel-title">{t('ready')}</h2>
              <p>{t('readyText')}</p>
            </div>
            {apply}
          </section>
          <ContactPanel programme={programme} />
        </div>
      </div>
    </div>
  );
}

/** The page's sections, and which of them is read. */
function Contents() {
  const { t } = useTranslation('programme');
  const current = useSectionInView(NAMES);
  return (
    <nav className="programme-nav" aria-label={t('nav')}>
      {NAMES.map((name) => (
        <a key={name} href={`#${name}`} {...(name === current && { 'aria-current': 'location' })}>
          {t(name)}
        </a>
      ))}
    </nav>
  );
}

function What({ programme }: { programme: Programme | undefined }) {
  const { t } = useTranslation('programme');
  const { wording, custom } = useWording();
  return (
    <>
      <p>{t('whatText')}</p>
      <p>{t('whatText2', { wording, ...(custom && { context: 'custom' }) })}</p>
      <RatioTable ratios={programme?.ratio_list ?? []} />
    </>
  );
}

/** What can be applied for: what each type is for, what is handed in, and what follows the approval. */
function Types({ programme }: { programme: Programme | undefined }) {
  const { t } = useTranslation('programme');
  const { custom } = useWording();
  if (!programme) return null;
  const own = custom ? { context: 'custom' } : {};
  return (
    <dl className="programme-types">
      {programme.offered_types.map((type) => (
        <div key={type}>
          <dt>{t(`type.${type}.name`)}</dt>
          <dd>{t(`type.${type}.what`, own)}</dd>
          <dd>{t(`type.${type}.papers`, own)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Who() {
  const { t } = useTranslation('programme');
  return (
    <ul className="prose-list">
      {([1, 2, 3, 4] as const).map((n) => (
        <li key={n}>{t(`who${n}`)}</li>
      ))}
    </ul>
  );
}

function Documents() {
  const { t } = useTranslation('programme');
  const { custom } = useWording();
  const docs = custom ? (['docs1', 'docs3', 'docs4'] as const) : (['docs1', 'docs2', 'docs3', 'docs4'] as const);
  return (
    <>
      <ul className="prose-list">
        {docs.map((doc) => (
          <li key={doc}>{t(doc)}</li>
        ))}
      </ul>
      <p>{t('docsNote')}</p>
    </>
  );
}

function Questions() {
  const { t } = useTranslation('programme');
  const { wording } = useWording();
  return ([1, 2, 3, 4, 5, 6] as const).map((n) => (
    <details key={n} className="faq">
      <summary>{t(`q${n}`, { wording })}</summary>
      <p>{t(`a${n}`, { wording })}</p>
    </details>
  ));
}
