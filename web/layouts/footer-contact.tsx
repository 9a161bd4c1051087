import { useTranslation } from 'react-i18next';
import { useProgramme } from '#web/shared/queries/programme.ts';

/** Where the reader's park is, how it is reached and what it says of itself, below every page; nothing while it has said nothing. */
export function FooterContact() {
  const { t } = useTranslation('park');
  const { data: programme } = useProgramme();
  const { address = '', phone = '', office_hours: hours = '' } = programme?.contact ?? {};
  return (
    <>
      {address !== '' && <span>{t('contact.line', { name: t('contact.address'), value: address })}</span>}
      {phone !== '' && (
        <span>
          {t('contact.line', { name: t('contact.phone'), value: '' })}
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
        </span>
      )}
      {hours !== '' && (
        <span>{t('contact.line', { name: t('contact.hours'), value: t('contact.workdays', { hours }) })}</span>
      )}
      {programme?.bottom_info.map((said, i) => (
        <span key={`${i}/${said}`}>{said}</span>
      ))}
    </>
  );
}
