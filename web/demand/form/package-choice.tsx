import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLang } from '#web/shared/texts/i18n.ts';
import { levelOf } from '../names.ts';
import { PackageScenes } from '#web/components/catalog/package-scenes.tsx';
import { usePackages } from '../queries.ts';
import type { Apply } from './use-apply.ts';

/** The park's acceleration packages, one to choose or none; arrow keys move between them as between any radios. */
export function PackageChoice({ tenantId, form }: { tenantId: string; form: Apply['form'] }) {
  const { t } = useTranslation('demand');
  const lang = useLang();
  const { data, error, isPending } = usePackages(tenantId);
  const packages = data?.items ?? [];
  const chosen = form.value.expedite_pkg_id;
  const wrong = form.errorOf('expedite_pkg_id');
  if (error) return <p className="section-note">{t('pkg.error')}</p>;
  if (isPending) return <Skeleton active paragraph={{ rows: 5 }} />;
  if (packages.length === 0) return <p className="section-note">{t('pkg.empty')}</p>;
  const radio = (id: string, labelledby: string, describedby?: string) => (
    <input
      type="radio"
      name={`${form.id}-package`}
      checked={chosen === id}
      aria-labelledby={labelledby}
      {...(describedby && { 'aria-describedby': describedby })}
      onChange={() => form.change('expedite_pkg_id', id)}
    />
  );
  const look = (id: string) => (chosen === id ? 'pkg-card pkg-chosen' : 'pkg-card');
  return (
    <>
      <p className="section-note">{t('pkg.hint')}</p>
      <div role="radiogroup" aria-label={t('form.expedite_pkg_id')} data-field="expedite_pkg_id">
        <div className="pkg-grid">
          {packages.map((pkg) => {
            const key = `${form.id}-${pkg.expedite_pkg_id}`;
            return (
              <label key={pkg.expedite_pkg_id} className={look(pkg.expedite_pkg_id)}>
                <span className="pkg-head">
                  <span id={`${key}-name`}>
                    <span className="pkg-level">{levelOf(pkg.expedite_pkg_type, lang) || t('pkg.noLevel')}</span>
                    <span className="pkg-title">{pkg.expedite_pkg_name}</span>
                  </span>
                  {radio(pkg.expedite_pkg_id, `${key}-name`, `${key}-text`)}
                </span>
                <span id={`${key}-text`} className="pkg-body">
                  <PackageScenes scenes={pkg.expedite_pkg_product} />
                </span>
              </label>
            );
          })}
        </div>
        <label className={`${look('')} pkg-none`}>
          {radio('', `${form.id}-none`)}
          <span id={`${form.id}-none`}>{t('pkg.none')}</span>
        </label>
      </div>
      {wrong !== undefined && (
        <p className="field-error" role="alert">
          {t('submit.gone')}
        </p>
      )}
    </>
  );
}
