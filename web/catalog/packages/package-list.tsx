import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { packagesContract, type PackageRow } from '#domain/catalog/contract/packages.ts';
import { asPackageScenes } from '#domain/catalog/package.ts';
import { PACKAGE_STATUS_NAMES } from '#domain/catalog/package-status.ts';
import { PackageScenes } from '#web/components/catalog/package-scenes.tsx';
import { RichText } from '#web/components/catalog/rich-text.tsx';
import { StatusMark } from '#web/components/marks/status-mark.tsx';
import { ResourcePage } from '#web/components/resource/resource-page.tsx';
import type { Column, ResourceForm, Told } from '#web/components/resource/types.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { CATALOG_PRESSES } from '../presses.ts';
import { NEW, PackageFieldset, SCHEMA, type PackageForm } from './package-fields.tsx';
import { PublishButton } from './publish-button.tsx';
import { ScenesDrawer } from './scenes-drawer.tsx';
import { usePackageTypes } from './use-package-types.ts';

const { listPackage, addPackage, updatePackage, deletePackage } = packagesContract;
const CALLS = { list: listPackage, add: addPackage, update: updatePackage, remove: deletePackage };
const FORM = {
  schema: SCHEMA,
  initial: NEW,
  valueOf: ({ code, name, type_id, subtype_id, summary, picture, content, every_park, tenant_list }: PackageRow) => {
    return { code, name, type_id, subtype_id, summary, picture, content, every_park, tenant_list };
  },
  fields: (form: ResourceForm<PackageForm>) => <PackageFieldset form={form} />,
};
const nameOf = (row: PackageRow) => row.name;
const wordOf = (status: number, lang: 'zh' | 'en') => PACKAGE_STATUS_NAMES[status === 2 ? 2 : 1][lang];

/** Every package, with its status and what keeps it from being shown. */
export function PackageList() {
  const { t } = useTranslation('packages');
  const lang = useLang();
  const columns = usePackageColumns();
  const further = useFurther();
  const { types } = usePackageTypes();
  const may = useMayPress(CATALOG_PRESSES);
  const [open, setOpen] = useState<PackageRow | null>(null);
  return (
    <>
      <ResourcePage<PackageRow, PackageForm>
        calls={CALLS}
        id="package_id"
        what={t('what')}
        nameOf={nameOf}
        filters={[
          {
            name: 'status',
            label: t('status'),
            options: ([1, 2] as const).map((value) => ({ value, label: wordOf(value, lang) })),
          },
          { name: 'type_id', label: t('type'), options: types },
        ]}
        columns={columns}
        further={further}
        form={FORM}
        more={(row) => (
          <>
            {may('packageScenes') && (
              <Button
                type="link"
                size="small"
                className="row-act row-act-main"
                aria-label={t('scenesOf', { name: row.name })}
                onClick={() => setOpen(row)}
              >
                {t('scenes')}
              </Button>
            )}
            <PublishButton row={row} />
          </>
        )}
        history="package"
        exportName={t('title')}
      />
      {open && (
        <ScenesDrawer
          row={open}
          columns={[...columns.filter(({ key }) => key !== 'scene_list'), ...further]}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

/** What a package has beside its columns; its scenes in full. */
function useFurther(): Told<PackageRow>[] {
  const { t } = useTranslation('packages');
  return [
    { key: 'summary', title: t('summary') },
    { key: 'content', title: t('content'), render: ({ content }) => <RichText html={content} /> },
    {
      key: 'scene_list',
      title: t('scenes'),
      render: ({ scene_list }) => <PackageScenes scenes={asPackageScenes(scene_list)} />,
    },
  ];
}

function usePackageColumns(): Column<PackageRow>[] {
  const { t } = useTranslation('packages');
  const lang = useLang();
  const { nameOf: typeOf } = usePackageTypes();
  const typesOf = (row: PackageRow) => [typeOf(row.type_id), typeOf(row.subtype_id)].filter((name) => name !== '');
  const parksOf = (row: PackageRow) =>
    row.every_park ? t('everyPark') : t('parkCount', { count: row.tenant_list.length });
  return [
    { key: 'name', title: t('name'), width: 200, sorts: true },
    {
      key: 'code',
      title: t('code'),
      width: 130,
      sorts: true,
      render: ({ code }) => <span lang="zxx">{code}</span>,
    },
    {
      key: 'type_id',
      title: t('type'),
      width: 220,
      render: (row) => typesOf(row).join(' / '),
      text: (row) => typesOf(row).join(' / '),
    },
    {
      key: 'scene_list',
      title: t('scenes'),
      width: 200,
      render: ({ scene_list }) =>
        scene_list.length === 0 ? '—' : scene_list.map(({ name }) => <Tag key={name}>{name}</Tag>),
      text: ({ scene_list }) => scene_list.map(({ name }) => name).join('、'),
    },
    { key: 'every_park', title: t('parks'), width: 110, render: parksOf, text: parksOf },
    {
      key: 'status',
      title: t('status'),
      width: 150,
      sorts: true,
      render: ({ status, missing_list }) => (
        <>
          <StatusMark tone={status === 2 ? 'good' : 'waiting'}>{wordOf(status, lang)}</StatusMark>
          {missing_list.length > 0 && (
            <Tag color="orange" title={missing_list.join('、')}>
              {t('missing', { count: missing_list.length })}
            </Tag>
          )}
        </>
      ),
      text: ({ status }) => wordOf(status, lang),
    },
  ];
}
