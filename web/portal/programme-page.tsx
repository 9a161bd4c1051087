import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { PaymentNotice } from '#web/components/shell/payment-notice.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { to } from '#web/paths.ts';
import { RatioTable } from './ratio-table.tsx';
import { useWording } from '#web/shared/texts/use-wording.ts';
import './portal.css';

const SECTIONS = ['what', 'who', 'flow', 'docs', 'faq'] as const;
const QUESTIONS = [1, 2, 3, 4, 5, 6] as const;

/** `/cloudSubsidies`: the programme in full, with its questions and the way into an application. */
export function ProgrammePage() {
  const { t } = useTranslation('programme');
  const navigate = useNavigate();
  const { wording, custom } = useWording();
  const apply = () => void navigate(to.applyEntry());
  const flow = custom
    ? [t('flow1'), t('flow2'), t('flow3Custom'), t('flow5')]
    : [1, 2, 3, 4, 5].map((n) => t(`flow${n as 1 | 2 | 3 | 4 | 5}`));
  const docs = [t('docs1'), ...(custom ? [] : [t('docs2')]), t('docs3'), t('docs4')];
  const body: Record<(typeof SECTIONS)[number], React.ReactNode> = {
    what: (
      <>
        <p>{t('whatText')}</p>
        <p>{t('whatText2')}</p>
        <RatioTable />
      </>
    ),
    who: (
      <ul className="prose-list">
        {([1, 2, 3, 4] as const).map((n) => (
          <li key={n}>{t(`who${n}`)}</li>
        ))}
      </ul>
    ),
    flow: (
      <>
        <ol className="programme-flow">
          {flow.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>{t('flowNote')}</p>
      </>
    ),
    docs: (
      <>
        <ul className="prose-list">
          {docs.map((doc) => (
            <li key={doc}>{doc}</li>
          ))}
        </ul>
        <p>{t('docsNote')}</p>
      </>
    ),
    faq: QUESTIONS.map((n) => (
      <details key={n} className="faq">
        <summary>{t(`q${n}`, { wording })}</summary>
        <p>{t(`a${n}`, { wording })}</p>
      </details>
    )),
  };
  return (
    <div className="page">
      <PaymentNotice />
      <PageTitle
        hint={t('hint', { wording })}
        extra={
          <Button type="primary" size="large" onClick={apply}>
            {t('apply')}
          </Button>
        }
      >
        {t('title')}
      </PageTitle>
      <div className="programme">
        <nav className="programme-nav" aria-label={t('nav')}>
          {SECTIONS.map((name) => (
            <a key={name} href={`#${name}`}>
              {t(name)}
            </a>
          ))}
        </nav>
        <div className="programme-body">
          {SECTIONS.map((name) => (
            <section key={name} id={name} className="panel prose" aria-labelledby={`${name}-title`}>
              <h2 className="panel-title" id={`${name}-title`}>
                {t(name)}
              </h2>
              {body[name]}
            </section>
          ))}
          <section className="panel programme-ready">
            <div>
              <h2 className="panel-title">{t('ready')}</h2>
              <p>{t('readyText')}</p>
            </div>
            <Button type="primary" size="large" onClick={apply}>
              {t('apply')}
            </Button>
          </section>
        </div>
      </div>
    </div>
  );
}
