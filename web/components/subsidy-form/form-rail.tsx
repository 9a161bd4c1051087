import { CheckCircleFilled } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { AllowanceType, FormSection } from '#domain/subsidy/flow/flow.ts';
import { openFields, sectionName } from './form-sections.ts';
import type { SubsidyFormApi } from './use-subsidy-form.ts';

interface Props {
  form: Pick<SubsidyFormApi, 'faults'>;
  type: AllowanceType;
  /** Those that may be written. */
  sections: readonly FormSection[];
}

/** How far each section of the form is, and the way to it; beside the form, on phones a bar above it. */
export function FormRail({ form, type, sections }: Props) {
  const { t } = useTranslation('apply');
  return (
    <nav className="form-rail" aria-label={t('rail.label')}>
      <ol>
        {sections.map((section) => {
          const open = openFields(form.faults, section);
          return (
            <li key={section}>
              <button type="button" data-done={open === 0} onClick={() => goTo(section)}>
                <span className="form-rail-name">{t(`sections.${sectionName(section, type)}`)}</span>
                <span className="form-rail-state">
                  {open === 0 ? (
                    <>
                      <CheckCircleFilled aria-hidden="true" /> {t('rail.done')}
                    </>
                  ) : (
                    t('rail.open', { count: open })
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function goTo(section: FormSection): void {
  const smooth = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.getElementById(`section-of-${section}`)?.scrollIntoView({ behavior: smooth ? 'smooth' : 'auto' });
}
