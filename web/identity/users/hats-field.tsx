import { PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { HatInput, HatView } from '#domain/identity/user-contract.ts';
import { isTenantScene } from '#domain/shared/calls/scene.ts';
import { FieldFrame, faultAria } from '#web/components/fields/field-frame.tsx';
import { useFaultText } from '#web/components/fields/use-fault-text.ts';
import type { ResourceForm } from '#web/components/resource/types.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import type { Choices, UserValues } from './user-values.ts';

interface Props {
  form: ResourceForm<UserValues>;
  choices: Choices;
  /** Those that the person has, with the names of roles of one's own. */
  had: readonly HatView[];
}

/** A hat as it begins: of the first scene that may be given. */
export function useBlankHat(choices: Choices): () => HatInput {
  const { user } = useSignedIn();
  const [first] = choices;
  return () => ({
    scene: first?.scene ?? 'tenant',
    tenant_id: parkFor(first?.scene ?? 'tenant', user),
    roles: [],
    tenant_grants: null,
  });
}
type Reader = ReturnType<typeof useSignedIn>['user'];
const parkFor = (scene: HatInput['scene'], { tenant_id, tenants }: Reader): string | null =>
  isTenantScene(scene) ? (tenant_id ?? tenants[0]?.tenant_id ?? null) : null;

/** The hats of a person: each a scene, its park or parks, and roles. */
export function HatsField({ form, choices, had }: Props) {
  const { t } = useTranslation('users');
  const faultText = useFaultText();
  const blank = useBlankHat(choices);
  const { hats } = form.value;
  const set = (next: HatInput[]) => form.set({ hats: next });
  // of the list as a whole: what is wrong with one of them stands there
  const whole = hats.some((_, i) => form.errorOf(`hats.${i}`) !== undefined) ? undefined : form.errorOf('hats');
  return (
    <fieldset className="user-hat-fields" data-field="hats">
      <legend>{t('hats')}</legend>
      {hats.map((hat, i) => (
        <HatFields
          key={i}
          {...{ form, choices, had, hat, i }}
          onChange={(next) => set(hats.map((each, at) => (at === i ? next : each)))}
          onRemove={() => set(hats.filter((_, at) => at !== i))}
        />
      ))}
      {whole !== undefined && (
        <p className="user-hats-fault" role="alert">
          {faultText(whole, t('hats'), true)}
        </p>
      )}
      <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => set([...hats, blank()])}>
        {t('addHat')}
      </Button>
    </fieldset>
  );
}

interface HatProps extends Props {
  hat: HatInput;
  i: number;
  onChange: (next: HatInput) => void;
  onRemove: () => void;
}

function HatFields({ form, choices, had, hat, i, onChange, onRemove }: HatProps) {
  const { t } = useTranslation(['users', 'common']);
  const faultText = useFaultText();
  const { user } = useSignedIn();
  const id = `${form.id}-hat-${i}`;
  const fault = (name: string, label: string) => faultText(form.errorOf(`hats.${i}.${name}`), label, true);
  const nth = t('hatOf', { n: i + 1 });
  return (
    <div className="user-hat" role="group" aria-label={nth}>
      <div className="user-hat-head">
        <span>{nth}</span>
        <Button type="link" danger size="small" aria-label={t('removeHatOf', { n: i + 1 })} onClick={onRemove}>
          {t('removeHat')}
        </Button>
      </div>
      <FieldFrame id={`${id}-scene`} label={t('scene')} required>
        <Select
          id={`${id}-scene`}
          value={hat.scene}
          options={choices.map(({ scene }) => ({ value: scene, label: t(`common:scene.${scene}`) }))}
          onChange={(scene) => onChange({ scene, tenant_id: parkFor(scene, user), roles: [], tenant_grants: null })}
        />
      </FieldFrame>
      <Place
        {...{ id, hat, onChange }}
        error={fault(isTenantScene(hat.scene) ? 'tenant_id' : 'tenant_grants', t('park'))}
      />
      <FieldFrame id={`${id}-roles`} group label={t('role')} required error={fault('roles', t('role'))}>
        <Checkbox.Group
          className="checks"
          value={hat.roles}
          options={roleOptions(hat, choices, had)}
          onChange={(roles) => onChange({ ...hat, roles })}
        />
      </FieldFrame>
    </div>
  );
}

/** The roles of the scene that may be given, and those of one's own that the hat has. */
function roleOptions(hat: HatInput, choices: Choices, had: readonly HatView[]) {
  const known = choices.find(({ scene }) => scene === hat.scene)?.roles ?? [];
  const own = had
    .filter(({ scene, tenant_id }) => scene === hat.scene && tenant_id === hat.tenant_id)
    .flatMap(({ roles, role_names }) => roles.map((value, at) => ({ value, label: role_names[at] ?? value })))
    .filter(({ value }) => !known.some(({ role_code }) => role_code === value));
  return [...known.map(({ role_code, name }) => ({ value: role_code, label: name })), ...own];
}

interface PlaceProps {
  id: string;
  hat: HatInput;
  error: string | undefined;
  onChange: (next: HatInput) => void;
}

/** The park of a park's hat, for whoever has several; the parks of another's, none for all of them. */
function Place({ id, hat, error, onChange }: PlaceProps) {
  const { t } = useTranslation('users');
  const { user } = useSignedIn();
  const local = isTenantScene(hat.scene);
  if (local && user.tenant_id !== null) return null;
  const options = user.tenants.map((park) => ({ value: park.tenant_id, label: park.name }));
  const shared = {
    id: `${id}-park`,
    options,
    showSearch: true,
    optionFilterProp: 'label',
    ...faultAria(`${id}-park`, error),
  };
  return (
    <FieldFrame id={`${id}-park`} label={t('park')} required={local} error={error}>
      {local ? (
        <Select {...shared} value={hat.tenant_id} onChange={(tenant_id) => onChange({ ...hat, tenant_id })} />
      ) : (
        <Select
          {...shared}
          mode="multiple"
          placeholder={t('everyPark')}
          value={hat.tenant_grants ?? []}
          onChange={(parks: string[]) => onChange({ ...hat, tenant_grants: parks.length > 0 ? parks : null })}
        />
      )}
    </FieldFrame>
  );
}
