import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { PackageScene } from '#domain/shared/fields/package-scene.ts';
import './package-scenes.css';

/** What a package brings, by scene: each package with free or paid, and its products. */
export function PackageScenes({ scenes }: { scenes: readonly PackageScene[] }) {
  const { t } = useTranslation(['packages', 'common']);
  return (
    <ul className="pkg-scenes">
      {scenes.map((scene) => (
        <li key={scene.name}>
          <p className="pkg-scene">{scene.name}</p>
          <ul className="pkg-list">
            {scene.packages.map((pkg) => (
              <li key={pkg.name}>
                <span className="pkg-name">{pkg.name}</span>
                {/* spec §3: 0 means paid */}
                <Tag color={pkg.is_free === 1 ? 'green' : 'default'}>{t(pkg.is_free === 1 ? 'free' : 'paid')}</Tag>
                <span className="pkg-products">{pkg.products.map((p) => p.name).join(t('common:list.comma'))}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
