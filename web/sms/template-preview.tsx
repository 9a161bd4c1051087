import { useTranslation } from 'react-i18next';
import { fillSample, segmentsOf, signed } from '#domain/sms/parts.ts';
import './sms.css';

interface Props {
  text: string;
  signature: string;
}

/** What a text says once its parts are filled in, as it is typed, and as how many messages the gateway counts it. */
export function TemplatePreview({ text, signature }: Props) {
  const { t } = useTranslation('sms');
  if (text.trim() === '') return null;
  const said = signed(signature.trim() || t('templates.ownSignature'), fillSample(text.trim()));
  return (
    <section className="sms-preview" aria-label={t('templates.preview')}>
      <h3>{t('templates.preview')}</h3>
      <p lang="zh-CN">{said}</p>
      <p className="cell-note">{t('templates.length', { chars: said.length, count: segmentsOf(said) })}</p>
    </section>
  );
}
