import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { coursePageTexts, MY_COURSES } from '#domain/training/page-texts.ts';
import { to } from '#web/paths.ts';
import { sayAtHome } from '#web/shared/screen/say-at-home.ts';
import { useSessionActs, type Session } from '#web/shared/session/session.ts';
import { useHatName } from '#web/shared/session/use-hat-name.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { toast } from '#web/shared/screen/toast.ts';

type Hat = Session['memberships'][number];

/** The signed-in user's menu: the hats of the user (tenantSwitch) and sign-out. */
export function UserMenu({ session }: { session: Session }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const ofEnterprise = useEnterpriseItems(session);
  const { leave, switchHat } = useSessionActs();
  const nameOf = useHatName(session);
  const wear = async (hat: Hat) => {
    const next = await switchHat(hat.membership_id);
    const said = t('user.switched', { name: nameOf(hat) });
    if (next.isStaff) toast.success(said);
    else sayAtHome(said);
    await navigate(next.isStaff ? to.workbench() : to.home());
  };
  const signOut = async () => {
    await leave();
    sayAtHome(t('user.signedOut'));
    await navigate(to.home());
  };
  const items: MenuProps['items'] = [
    {
      key: 'who',
      type: 'group',
      label: session.corp?.corp_name ?? session.user.tenant_name,
    },
    ...(session.memberships.length > 1
      ? [
          {
            key: 'hats',
            type: 'group' as const,
            label: t('user.hats'),
            children: session.memberships.map((hat) => ({
              key: hat.membership_id,
              label: nameOf(hat),
              disabled: hat.current,
              // a refusal has shown its toast
              onClick: () => void wear(hat).catch(() => undefined),
            })),
          },
        ]
      : []),
    { key: 'profile', label: t('user.profile'), onClick: () => void navigate(to.profile()) },
    ...(session.isStaff && session.scene !== 'platform'
      ? [{ key: 'substitutes', label: t('user.substitutes'), onClick: () => void navigate(to.substitutes()) }]
      : []),
    ...ofEnterprise,
    { type: 'divider' },
    { key: 'out', label: t('user.signOut'), onClick: () => void signOut().catch(() => undefined) },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <Button type="text" aria-label={`${t('user.menu')} ${session.user.name}`}>
        <span className="user-name">{session.user.name}</span>
        <DownOutlined aria-hidden="true" />
      </Button>
    </Dropdown>
  );
}

/** What somebody of an enterprise has beside that. */
function useEnterpriseItems({ scene, user }: Session): NonNullable<MenuProps['items']> {
  const { t } = useTranslation();
  const lang = useLang();
  const navigate = useNavigate();
  if (scene !== 'portal') return [];
  const item = (key: string, label: string, path: string) => ({ key, label, onClick: () => void navigate(path) });
  return [
    ...(user.modules.includes('corp_training') ? [item('courses', coursePageTexts(lang).mine, MY_COURSES)] : []),
    ...(user.modules.includes('settle_in') ? [item('settle', t('user.settleIn'), to.settleIn())] : []),
    item('enterprise', t('user.enterprise'), to.enterprise()),
    item('members', t('user.members'), to.corpMembers()),
  ];
}
