import { Checkbox, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { PreferencesView } from '#domain/messages/contract.ts';
import { MESSAGE_KINDS } from '#domain/messages/kinds.ts';
import { useLang } from '#web/shared/texts/i18n.ts';

export type Preference = PreferencesView['items'][number];
export type Change = Partial<Pick<Preference, 'in_app' | 'sms' | 'digest'>>;

interface Props {
  items: readonly Preference[];
  onChoose: (kind: Preference['kind'], change: Change) => void;
}

/** Where the reader hears of each kind. */
export function KindChoices({ items, onChoose }: Props) {
  const { t } = useTranslation('messages');
  return (
    <table className="message-settings">
      <thead>
        <tr>
          <th scope="col">{t('kind')}</th>
          <th scope="col">{t('inApp')}</th>
          <th scope="col">{t('sms')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Choice key={item.kind} item={item} onChoose={(change) => onChoose(item.kind, change)} />
        ))}
      </tbody>
    </table>
  );
}

/** How SMS come: each at once, all in that of the day, or none. */
const WAYS = {
  none: { sms: false, digest: false },
  now: { sms: true, digest: false },
  daily: { sms: false, digest: true },
} as const;
const wayOf = ({ sms, digest }: Preference): keyof typeof WAYS => (digest ? 'daily' : sms ? 'now' : 'none');

function Choice({ item, onChoose }: { item: Preference; onChoose: (change: Change) => void }) {
  const { t } = useTranslation('messages');
  const kind = MESSAGE_KINDS[item.kind][useLang()];
  const ways = (['none', 'now', 'daily'] as const).filter(
    (way) => way === 'none' || (way === 'now' ? item.has_sms : item.has_digest),
  );
  return (
    <tr>
      <th scope="row">{kind}</th>
      <td>
        <Checkbox
          aria-label={t('inAppOf', { kind })}
          checked={item.in_app}
          onChange={({ target }) => onChoose({ in_app: target.checked })}
        />
      </td>
      <td>
        <Select
          className="message-way"
          aria-label={t('smsOf', { kind })}
          value={wayOf(item)}
          popupMatchSelectWidth={false}
          options={ways.map((value) => ({ value, label: t(`way.${value}`) }))}
          onChange={(way) => onChoose(WAYS[way])}
        />
      </td>
    </tr>
  );
}
