import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { toast } from '#web/shared/screen/toast.ts';
import { saveFile } from '#web/shared/files/export-csv.ts';

/** In groups of five, which are easier to copy by hand. */
const legible = (code: string): string => code.match(/.{1,5}/g)?.join('-') ?? code;

/** Recovery codes, shown this once: to copy, to keep as a file or to write down. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const { t } = useTranslation(['identity', 'common', 'acts']);
  const text = `${codes.map(legible).join('\r\n')}\r\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('acts:copy.done'));
    } catch {
      toast.error(t('acts:copy.failed'));
    }
  };
  const keep = () => saveFile(t('identity:twoFactor.file'), new TextEncoder().encode(text), 'text/plain');
  return (
    <>
      <p className="modal-hint">{t('identity:twoFactor.saveHint')}</p>
      <ul className="recovery-codes" aria-label={t('identity:twoFactor.codes')}>
        {codes.map((code) => (
          <li key={code} className="num" lang="zxx">
            {legible(code)}
          </li>
        ))}
      </ul>
      <div className="two-factor-acts">
        <Button type="primary" onClick={onSaved}>
          {t('identity:twoFactor.saved')}
        </Button>
        <Button onClick={() => void copy()}>{t('identity:twoFactor.copy')}</Button>
        <Button onClick={keep}>{t('identity:twoFactor.download')}</Button>
      </div>
    </>
  );
}
