import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import {
  userContract,
  UserChanged,
  type HatInput,
  type HatView,
  type UserDetail,
} from '#domain/identity/user-contract.ts';
import { PhoneField } from '#web/components/fields/pasted-fields.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import { ResourceDrawer } from '#web/components/resource/resource-drawer.tsx';
import type { Column } from '#web/components/resource/types.ts';
import { roleName } from '#domain/subsidy/flow/flow-names.ts';
import { to } from '#web/paths.ts';
import { discardUnsaved } from '#web/shared/screen/unsaved.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { joinWords } from '#web/shared/texts/join-words.ts';
import { USER_PRESSES } from './presses.ts';
import { EndingHats, groupsLeft } from './ending-hats.tsx';
import { groupKey } from './hand-over-fields.tsx';
import { HatsField, useBlankHat } from './hats-field.tsx';
import type { Choices, UserValues } from './user-values.ts';
import { useHatPlace } from './user-cells.tsx';

/** A person as they were read, and as somebody else stored them meanwhile. */
type Written = Pick<UserDetail, 'user_id' | 'name' | 'lock'> & { hats: (HatInput | HatView)[] } & Record<
    string,
    unknown
  >;

const CALLS = { list: userContract.getUserPage, add: USER_PRESSES.add, update: USER_PRESSES.edit };
const NEW = USER_PRESSES.add.input.pick({ mobile: true, name: true, hats: true });

const isMine = (hat: HatInput | HatView): boolean => !('yours' in hat) || hat.yours;
const valueOf = (user: Written): UserValues => ({
  name: user.name,
  hats: user.hats.filter(isMine).map(({ scene, tenant_id, roles, tenant_grants }) => ({
    scene,
    tenant_id,
    roles,
    tenant_grants,
  })),
  hand_over: [],
  reason: '',
});

/** Of a hat that was taken away and given back nothing is handed over. */
function withoutKept(user: UserDetail, fields: Record<string, unknown>) {
  const { hats, hand_over = [] } = fields as unknown as UserValues;
  const left = groupsLeft(user, hats).map(groupKey);
  return { ...fields, hand_over: hand_over.filter((one) => left.includes(groupKey(one))) };
}

interface Props {
  /** Null: somebody new. */
  user: UserDetail | null;
  choices: Choices;
  onSaved: () => void;
  onClose: () => void;
}

/** A person being let in, or changed as they were read. Mount it to open it. */
export function UserForm({ user, choices, onSaved, onClose }: Props) {
  const { t } = useTranslation('users');
  const blank = useBlankHat(choices);
  const columns = useUserColumns();
  const navigate = useNavigate();
  const saved = (answer?: unknown) => {
    onSaved();
    const { batch_id = null } = USER_PRESSES.edit.output.safeParse(answer).data ?? {};
    if (batch_id === null) return;
    // it is stored: nothing is left to be lost
    discardUnsaved();
    void navigate(to.batch(batch_id));
  };
  return (
    <ResourceDrawer<Written, UserValues>
      calls={CALLS}
      id="user_id"
      what={t('what')}
      nameOf={(row) => row.name}
      columns={columns}
      row={user}
      form={{
        schema: user ? UserChanged : NEW,
        initial: { mobile: '', name: '', hats: [blank()] },
        valueOf,
        fields: (form) => (
          <>
            {!user && <PhoneField form={form} name="mobile" label={t('mobile')} required />}
            <TextField form={form} name="name" label={t('name')} max={30} required />
            <HatsField form={form} choices={choices} had={user?.hats ?? []} />
            {user && <EndingHats user={user} form={form} />}
            {!user && <p className="modal-hint">{t('newHint')}</p>}
          </>
        ),
      }}
      body={(_act, fields) => (user ? withoutKept(user, fields) : fields)}
      onSaved={saved}
      onClose={onClose}
    />
  );
}

/** How a person is told beside what somebody else stored. */
function useUserColumns(): Column<Written>[] {
  const { t } = useTranslation(['users', 'common']);
  const lang = useLang();
  const placeOf = useHatPlace();
  const told = (hat: HatInput | HatView) =>
    [
      joinWords('role_names' in hat ? hat.role_names : hat.roles.map((role) => roleName(role, lang)), lang),
      placeOf(hat),
      t(`common:scene.${hat.scene}`),
    ].join(' · ');
  return [
    { key: 'name', title: t('name'), width: 160 },
    { key: 'hats', title: t('hats'), width: 320, text: (user) => user.hats.map(told).join('; ') },
  ];
}
