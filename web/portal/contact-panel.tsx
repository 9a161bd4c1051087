import { useTranslation } from 'react-i18next';
import { useSession } from '#web/shared/session/session.ts';
import { useTenant } from '#web/shared/session/tenant.ts';
import { Icon, type IconName } from './icons.tsx';
import type { Programme } from '#web/shared/queries/programme.ts';
import './contact-panel.css';

/** Where the park is and how it is reached, as far as it has said so. */
export function ContactPanel({ programme }: { programme: Programme | undefined }) {
  const { t } = useTranslation('park');
  const session = useSession();
  const { data: tenant } = useTenant();
  if (!programme) return null;
  const { address, phone, office_hours: hours } = programme.contact;
  const lines: { name: 'address' | 'phone' | 'hours'; icon: IconName; value: string; href?: string }[] = [
    { name: 'address', icon: 'address', value: address },
    { name: 'phone', icon: 'phone', value: phone, href: `tel:${phone.replaceAll(/[^\d+]/g, '')}` },
    { name: 'hours', icon: 'hours', value: hours && t('contact.workdays', { hours }) },
  ];
  const told = lines.filter(({ value }) => value !== '');
  if (told.length === 0) return null;
  return (
    <section className="panel contact" aria-labelledby="contact">
      <div className="contact-head">
        <h2 id="contact" className="contact-title">
          {t('contact.title')}
        </h2>
        <p className="contact-park">{session?.user.tenant_name || tenant?.name}</p>
        <p>{t('contact.hint')}</p>
      </div>
      <dl>
        {told.map(({ name, icon, value, href }) => (
          <div key={name}>
            <dt>
              <Icon name={icon} />
              {t(`contact.${name}`)}
            </dt>
            <dd className="num">{href ? <a href={href}>{value}</a> : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
