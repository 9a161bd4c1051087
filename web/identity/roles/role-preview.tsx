import { useTranslation } from 'react-i18next';
import type { RoleScene } from '#domain/identity/roles.ts';
import { useMenuOf } from '#web/shared/session/menu-of.ts';

/** What a hat with these resources finds in its menu. */
export function RolePreview({ scene, resources }: { scene: RoleScene; resources: readonly string[] }) {
  const { t } = useTranslation('roles');
  const menu = useMenuOf()({ scene, roles: resources });
  return (
    <section className="role-preview" aria-label={t('preview')}>
      <h3>{t('preview')}</h3>
      <ul>
        {menu.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
    </section>
  );
}
