import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { PaymentNotice } from '#web/components/shell/payment-notice.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { to } from '#web/paths.ts';
import { RatioTable } from './ratio-table.tsx';
import { useWording } from '#web/shared/texts/use-wording.ts';
import './portal.css';

const NAMES = ['what', 'who', 'flow', 'docs', 'faq'] as const;
const SECTIONS = {
  what: <What />,
  who: <Who />,
  flow: <FlowSteps />,
  docs: <Documents />,
  faq: <Questions />,
} as const satisfies Record<(typeof NAMES)[number], ReactNode>;

/** `/cloudSubsidies`: the programme in full, with its questions and the way into an application. */
export function ProgrammePage() {
  const { t } = useTranslation('programme');
  const navigate = useNavigate();
  const { wording } = useWording();
  const apply = (
    <Button type="primary" size="large" onClick={() => void navigate(to.applyEntry())}>
      {t('apply')}
    </Button>
  );
  return (
    <div className="page">
      <PaymentNotice />
      <PageTitle hint={t('hint', { wording })} extra={apply}>
        {t('title')}
      </PageTitle>
      <div className="programme">
        <nav className="programme-nav" aria-label={t('nav')}>
          {NAMES.map((name) => (
            <a key={name} href={`#${name}`}>
              {t(name)}
            </a>
          ))}
        </nav>
        <div className="programme-body">
          {NAMES.map((name) => (
            <section key={name} id={name} className="panel prose" aria-labelledby={`${name}-title`}>
              <h2 className="panel-title" id={`${name}-title`}>
                {t(name)}
              </h2>
              {SECTIONS[name]}
            </section>
          ))}
          <section className="panel programme-ready">
            <div>
              <h2 className="panel-title">{t('ready')}</h2>
              <p>{t('readyText')}</p>
            </div>
            {apply}
          </section>
        </div>
      </div>
    </div>
  );
}

function What() {
  const { t } = useTranslation('programme');
  return (
    <>
      <p>{t('whatText')}</p>
      <p>{t('whatText2')}</p>
      <RatioTable />
    </>
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

function FlowSteps() {
  const { t } = useTranslation('programme');
  const { custom } = useWording();
  const flow = custom
    ? (['flow1', 'flow2', 'flow3Custom', 'flow5'] as const)
    : (['flow1', 'flow2', 'flow3', 'flow4', 'flow5'] as const);
  return (
    <>
      <ol className="programme-flow">
        {flow.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
      <p>{t('flowNote')}</p>
    </>
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
