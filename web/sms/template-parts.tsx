import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { partsIn, SMS_PARTS } from '#domain/sms/parts.ts';
import { partsOfCode, PURPOSES } from '#domain/sms/purposes.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import './sms.css';

interface Props {
  code: string;
  text: string;
  /** A part is put at the text's end. */
  onInsert: (part: string) => void;
}

/** The parts that a text may name, those that it must and does not yet first told apart; pressing one puts it into the text. */
export function TemplateParts({ code, text, onInsert }: Props) {
  const { t } = useTranslation('sms');
  const lang = useLang();
  const parts = partsOfCode(code);
  const used = partsIn(text);
  const must: readonly string[] = PURPOSES[code]?.must ?? [];
  if (parts.length === 0) return <p className="cell-note">{t('templates.noParts')}</p>;
  return (
    <div className="sms-parts" role="group" aria-label={t('templates.parts')}>
      <p className="cell-note">{t('templates.partsHint')}</p>
      {parts.map((part) => {
        const missing = must.includes(part) && !used.includes(part);
        const name = SMS_PARTS[part][lang];
        return (
          <Button
            key={part}
            size="small"
            type={missing ? 'primary' : 'default'}
            ghost={missing}
            onClick={() => onInsert(part)}
          >
            <span lang="zxx">{`{${part}}`}</span> {name}
            {must.includes(part) && ' *'}
          </Button>
        );
      })}
    </div>
  );
}
