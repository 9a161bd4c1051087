import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ResourceTree } from '#domain/identity/role-contract.ts';
import type { RoleScene } from '#domain/identity/roles.ts';
import { HeldTags } from './held-tags.tsx';
import { heldOf } from './tree.ts';
import '#web/components/list/row-card.css';

export type BuiltIn = ResourceTree['built_in'][number];
interface Props {
  scene: RoleScene;
  tree: ResourceTree;
  /** Begins a role from one; undefined for whom may make none. */
  onCopy: ((role: BuiltIn) => void) | undefined;
}

/** The roles that the product has in a scene, with what each holds: to copy, never to change. */
export function BuiltInRoles({ scene, tree, onCopy }: Props) {
  const { t } = useTranslation('roles');
  return (
    <ul className="row-list" aria-label={t('builtIn')} data-scene={scene}>
      {tree.built_in.map((role) => (
        <li key={role.role_code} className="row-card role-card">
          <div className="row-card-main">
            <span className="row-card-title">{role.name}</span>
            <HeldTags held={heldOf(tree, role.resources)} />
          </div>
          {onCopy && (
            <Button type="link" aria-label={t('copyOf', { name: role.name })} onClick={() => onCopy(role)}>
              {t('copy')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
