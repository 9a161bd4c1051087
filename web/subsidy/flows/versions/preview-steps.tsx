import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { KIND_NAMES } from '#domain/subsidy/flow/flow-names.ts';
import type { PreviewView } from '#domain/subsidy/contract/flow-views.ts';
import { formatDay, formatDueDay } from '#web/shared/texts/format.ts';
import { useLang } from '#web/shared/texts/i18n.ts';

type Step = PreviewView['steps'][number];

/** The steps of a preview in their order: who, until when, who is told what. */
export function PreviewSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="preview-steps">
      {steps.map((step) => (
        <li key={`${step.at}-${step.code}`} className={step.belongs ? 'preview-step' : 'preview-step skipped'}>
          <StepLine step={step} />
        </li>
      ))}
    </ol>
  );
}

function StepLine({ step }: { step: Step }) {
  const { t } = useTranslation('flows');
  const lang = useLang();
  const joined = (names: readonly string[]) =>
    names.length > 0 ? names.join(lang === 'zh' ? '、' : ', ') : t('preview.nobody');
  const applicant = step.kind === 'submit';
  const people = applicant ? t('preview.applicant') : joined(step.people);
  return (
    <>
      <p className="preview-step-title">
        <strong>{step.name}</strong> <Tag>{KIND_NAMES[step.kind][lang]}</Tag>
        {!step.belongs && <span className="cell-note">{t('preview.skipped')}</span>}
      </p>
      {step.belongs && (
        <dl className="preview-facts">
          <dt>{t('preview.people')}</dt>
          <dd>
            {people}
            {step.needed > 1 && ` · ${t('preview.needed', { count: step.needed })}`}
            {step.standing_in && <span className="field-error"> {t('preview.standingIn')}</span>}
          </dd>
          <dt>{t('preview.due')}</dt>
          <dd className="num">{step.due_at ? formatDueDay(step.due_at) : t('preview.noDue')}</dd>
          {!applicant && (
            <>
              <dt>{t('preview.notices')}</dt>
              <dd>
                <ul>
                  {step.notices.map((n) => (
                    <li key={n.kind}>
                      <span className="num">{n.kind === 'task' ? formatDay(n.at) : formatDueDay(n.at)}</span>{' '}
                      {t(`preview.notice.${n.kind}`)} → {joined(n.to)}
                    </li>
                  ))}
                </ul>
              </dd>
            </>
          )}
        </dl>
      )}
    </>
  );
}
