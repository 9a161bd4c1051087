import { useTranslation } from 'react-i18next';
import { useLang } from '#web/shared/texts/i18n.ts';
import { useWording } from '#web/shared/texts/use-wording.ts';
import type { Programme } from '#web/shared/queries/programme.ts';

/** The steps that the park has published, each with the working days that it may take, and what follows them. */
export function FlowSteps({ programme }: { programme: Programme | undefined }) {
  const { t } = useTranslation('programme');
  const { custom } = useWording();
  const lang = useLang();
  if (!programme) return null;
  return (
    <>
      {programme.offered_types.some((type) => type !== 'online') && (
        <p>{t('flowOf', custom ? { context: 'custom' } : {})}</p>
      )}
      <ol className="programme-flow">
        {programme.steps.map(({ code, name, days, conditional }) => (
          <li key={code}>
            <span className="programme-step">
              {name[lang]}
              {conditional && <span className="programme-when">{t('flowConditional')}</span>}
            </span>
            {days !== null && <span className="programme-days num">{t('flowDays', { count: days })}</span>}
          </li>
        ))}
        <li>
          <span className="programme-step">{t('flowEnd')}</span>
        </li>
      </ol>
      <p>{t('flowNote')}</p>
    </>
  );
}
