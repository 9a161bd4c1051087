import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { z } from 'zod';
import { projectsContract, type Project } from '#domain/iot/contract/projects.ts';
import { ProjectFields } from '#domain/iot/product.ts';
import { TextField } from '#web/components/fields/text-field.tsx';
import { ResourcePage } from '#web/components/resource/resource-page.tsx';
import type { Column, ResourceForm } from '#web/components/resource/types.ts';
import { LeaveGuard } from '#web/components/shell/leave-guard.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { formatMinute } from '#web/shared/texts/format.ts';
import { toIot } from './paths.ts';

const { getProjectList: list, saveProject, deleteProject: remove } = projectsContract;
const CALLS = { list, add: saveProject, update: saveProject, remove };
const nameOf = (row: Project) => row.name;
const INITIAL = { name: '', description: '' };
const FORM = {
  schema: z.strictObject(ProjectFields),
  initial: INITIAL,
  valueOf: ({ name, description }: Project) => ({ name, description }),
  fields: (form: ResourceForm<typeof INITIAL>) => <Fields form={form} />,
};

/** `/dashboard/iot`: a park's projects, in which its products stand (product §17). */
export function ProjectsPage() {
  const { t } = useTranslation('iot');
  return (
    <div className="workbench-page">
      <PageTitle hint={t('projects.hint')}>{t('projects.title')}</PageTitle>
      <ResourcePage<Project, typeof INITIAL>
        calls={CALLS}
        id="project_id"
        what={t('projects.what')}
        nameOf={nameOf}
        searched={t('projects.searched')}
        emptyHint={t('projects.emptyHint')}
        columns={useColumns()}
        form={FORM}
        history="iot_project"
        exportName={t('projects.title')}
      />
      <LeaveGuard />
    </div>
  );
}

function Fields({ form }: { form: ResourceForm<typeof INITIAL> }) {
  const { t } = useTranslation('iot');
  return (
    <>
      <TextField form={form} name="name" label={t('name')} max={40} required />
      <TextField form={form} name="description" label={t('description')} max={200} rows={3} />
    </>
  );
}

function useColumns(): Column<Project>[] {
  const { t } = useTranslation('iot');
  const timeOf = ({ create_time }: Project) => formatMinute(create_time);
  return [
    {
      key: 'name',
      title: t('name'),
      width: 220,
      sorts: true,
      render: ({ project_id, name }) => <Link to={toIot.project(project_id)}>{name}</Link>,
      text: nameOf,
    },
    { key: 'description', title: t('description'), width: 260, render: ({ description }) => description || '—' },
    { key: 'product_count', title: t('products.count'), width: 90 },
    { key: 'device_count', title: t('devices.count'), width: 90 },
    { key: 'create_time', title: t('created'), width: 150, render: timeOf, text: timeOf },
  ];
}
