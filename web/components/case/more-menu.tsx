import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { keepKey } from '#web/shared/screen/keep-key.ts';
import './more-menu.css';

export interface MoreAct {
  key: string;
  label: string;
  /** Why it does nothing now, said below its name; absent: it works. */
  why?: string | undefined;
  danger?: boolean;
  /** A page that opens in a tab of its own. */
  href?: string;
  onClick?: () => void;
}

/** What may be done besides the page's one primary act, in groups; what is not open says why. */
export function MoreMenu({ groups }: { groups: readonly (readonly MoreAct[])[] }) {
  const { t } = useTranslation();
  const items = groups
    .filter((group) => group.length > 0)
    .flatMap((group, i) => [...(i > 0 ? [{ type: 'divider' as const }] : []), ...group.map(itemOf)]);
  if (items.length === 0) return null;
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items, className: 'more-menu', onClick: keepKey }}>
      <Button icon={<DownOutlined aria-hidden="true" />} iconPlacement="end" aria-haspopup="menu">
        {t('act.more')}
      </Button>
    </Dropdown>
  );
}

const itemOf = ({
  key,
  label,
  why,
  danger = false,
  href,
  onClick,
}: MoreAct): NonNullable<MenuProps['items']>[number] => ({
  key,
  danger,
  disabled: why !== undefined,
  label: (
    <>
      {href === undefined ? label : <Away href={href}>{label}</Away>}
      {why !== undefined && why !== '' && <span className="more-why">{why}</span>}
    </>
  ),
  ...(onClick && { onClick }),
});

const Away = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noopener">
    {children}
  </a>
);
