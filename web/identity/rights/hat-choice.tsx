import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Rights } from '#domain/identity/rights-contract.ts';
import type { Scene } from '#domain/shared/calls/scene.ts';
import { useHatPlace } from '../users/user-cells.tsx';

interface Props {
  rights: Rights;
  onChange: (membershipId: string) => void;
}

/** Of which hat the page tells: a choice where there are several. */
export function HatChoice({ rights: { hats, membership_id }, onChange }: Props) {
  const { t } = useTranslation(['rights', 'common']);
  const placeOf = useHatPlace();
  const options = hats.map((hat) => ({
    value: hat.membership_id,
    label: [
      hat.role_names.join(t('common:list.comma')),
      placeOf(hat),
      t(`common:scene.${hat.scene as Scene}`),
      ...(hat.active ? [] : [t('ended')]),
    ].join(' · '),
  }));
  if (options.length === 1) return <p className="rights-hat">{options[0]?.label}</p>;
  return (
    <Select
      className="rights-choice"
      aria-label={t('hat')}
      value={membership_id}
      options={options}
      onChange={onChange}
    />
  );
}
