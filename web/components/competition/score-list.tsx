import { useTranslation } from 'react-i18next';
import { CRITERIA, CRITERION_CODES, type ToldScore } from '#domain/competition/score.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import './competition.css';

interface Props {
  scores: readonly (ToldScore & { judge_name?: string })[];
  /** Their mean. */
  result: string | null;
}

/** What judges gave an entry, and the mean; whose each is only where it is told. */
export function ScoreList({ scores, result }: Props) {
  const { t } = useTranslation('race');
  const lang = useLang();
  return (
    <>
      <p className="race-result">
        {t('mean')} <strong className="num">{result ?? '—'}</strong>
        <span className="cell-note">{t('outOf')}</span>
      </p>
      <ul className="race-scores" aria-label={t('scores')}>
        {scores.map(({ judge_name, total, comment, ...given }, i) => (
          <li key={`${String(i)} ${judge_name ?? ''}`}>
            <div className="race-score-head">
              <span>{judge_name ?? t('judgeNo', { n: i + 1 })}</span>
              <strong className="num">{t('total', { total })}</strong>
            </div>
            <dl className="race-points">
              {CRITERION_CODES.map((code) => (
                <div key={code}>
                  <dt>{CRITERIA[code][lang]}</dt>
                  <dd className="num">{given[code]}</dd>
                </div>
              ))}
            </dl>
            {comment !== '' && <p className="race-plan">{comment}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}
