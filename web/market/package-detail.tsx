import { Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { packagesContract, type PackagePage } from '#domain/catalog/contract/packages.ts';
import { asPackageScenes } from '#domain/catalog/package.ts';
import { Guid } from '#domain/shared/fields/fields.ts';
import { PackagePicture } from '#web/components/catalog/package-card.tsx';
import { PackageScenes } from '#web/components/catalog/package-scenes.tsx';
import { RichText } from '#web/components/catalog/rich-text.tsx';
import { PageCode } from '#web/components/codes/page-code.tsx';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle, useTabTitle } from '#web/components/shell/page-title.tsx';
import { to } from '#web/paths.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { isRefusal } from '#web/shared/calls/call-error.ts';
import { useLang } from '#web/shared/texts/i18n.ts';

interface Props {
  tenantId: string;
  packageId: string;
  /** The list's address. */
  at: string;
}

/** One package in full: its text, its scenes with their products, and the way into an application. */
export function PackageDetail({ tenantId, packageId, at }: Props) {
  const { t } = useTranslation('packages');
  const lang = useLang();
  const known = Guid.safeParse(packageId).success;
  const found = useCall(
    ['packages', lang, 'one', tenantId, packageId],
    packagesContract.corpPackageDetail,
    { tenant_id: tenantId, package_id: packageId },
    { enabled: known, retry: 1 },
  );
  const gone = !known || isRefusal(found.error, 'NOT_FOUND');
  // until there is a package, the tab is the list's
  useTabTitle(found.data === undefined && !gone ? t('portal.title') : null);
  if (gone)
    return (
      <StateMessage page title={t('portal.gone')} hint={t('portal.goneHint')}>
        <Link to={at}>{t('portal.back')}</Link>
      </StateMessage>
    );
  return <PageState query={found}>{found.data && <Told item={found.data} tenantId={tenantId} at={at} />}</PageState>;
}

function Told({ item, tenantId, at }: { item: PackagePage; tenantId: string; at: string }) {
  const { t } = useTranslation('packages');
  const navigate = useNavigate();
  const apply = (
    <Button type="primary" size="large" data-report="apply" onClick={() => void navigate(to.applyEntry())}>
      {t('portal.apply')}
    </Button>
  );
  return (
    <>
      <p>
        <Link to={at}>{t('portal.back')}</Link>
      </p>
      <PageTitle hint={item.summary} extra={apply}>
        {item.name}
      </PageTitle>
      <div className="package-page">
        <div className="package-page-side">
          <PackagePicture url={item.picture_url} />
          <p>
            <Tag color="blue">{item.type_name}</Tag>
            {item.subtype_name !== '' && <Tag>{item.subtype_name}</Tag>}
          </p>
          <PageCode path={`${at}?package=${item.package_id}`} tenantId={tenantId} />
        </div>
        <div>
          <section className="panel" aria-labelledby="package-scenes">
            <h2 className="panel-title" id="package-scenes">
              {t('portal.scenes')}
            </h2>
            <PackageScenes scenes={asPackageScenes(item.scene_list)} />
          </section>
          {item.content !== '' && (
            <section className="panel" aria-labelledby="package-text">
              <h2 className="panel-title" id="package-text">
                {t('portal.text')}
              </h2>
              <RichText html={item.content} />
            </section>
          )}
        </div>
      </div>
    </>
  );
}
