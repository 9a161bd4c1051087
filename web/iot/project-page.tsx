import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { z } from 'zod';
import { productsContract, type Product } from '#domain/iot/contract/products.ts';
import { projectsContract } from '#domain/iot/contract/projects.ts';
import {
  asCategory,
  asProductStatus,
  CATEGORY_CODES,
  PRODUCT_CATEGORIES,
  PRODUCT_STATUS,
  PRODUCT_STATUS_NAMES,
  ProductFields,
} from '#domain/iot/product.ts';
import { Guid } from '#domain/shared/fields/fields.ts';
import { CaseNav } from '#web/components/case/case-nav.tsx';
import { SelectField } from '#web/components/fields/select-field.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import { ResourcePage } from '#web/components/resource/resource-page.tsx';
import type { Column, ResourceForm } from '#web/components/resource/types.ts';
import { LeaveGuard } from '#web/components/shell/leave-guard.tsx';
import { PageState } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { Gone } from './gone.tsx';
import { ProductMark } from './marks.tsx';
import { toIot } from './paths.ts';

const { getProductList: list, createProduct: add, updateProduct: update, deleteProduct: remove } = productsContract;
const CALLS = { list, add, update, remove };
const nameOf = (row: Product) => row.name;
const INITIAL = { name: '', category: null as string | null, description: '' };
type Form = ResourceForm<typeof INITIAL>;
const FORM = {
  schema: z.strictObject(ProductFields),
  initial: INITIAL,
  valueOf: ({ name, category, description }: Product) => ({ name, category, description }),
  fields: (form: Form) => <Fields form={form} />,
};

/** `/dashboard/iot/projects/:project_id`: the products of a project (product §17). */
export function ProjectPage() {
  const { project_id = '' } = useParams();
  return (
    <div className="workbench-page">
      {Guid.safeParse(project_id).success ? <Found key={project_id} projectId={project_id} /> : <Gone />}
      <LeaveGuard />
    </div>
  );
}

function Found({ projectId }: { projectId: string }) {
  const { t } = useTranslation('iot');
  const { getProjectList } = projectsContract;
  const query = useCall(['resource', getProjectList.path, projectId], getProjectList, { project_id: projectId });
  const project = query.data?.items[0];
  if (query.data && !project) return <Gone />;
  return (
    <>
      <CaseNav back={{ path: toIot.projects(), label: t('allProjects') }} />
      <PageTitle hint={project?.description || t('products.hint')}>{project?.name ?? t('products.title')}</PageTitle>
      <PageState query={query}>
        <Products projectId={projectId} />
      </PageState>
    </>
  );
}

function Products({ projectId }: { projectId: string }) {
  const { t } = useTranslation('iot');
  const lang = useLang();
  return (
    <ResourcePage<Product, typeof INITIAL>
      calls={CALLS}
      id="product_id"
      what={t('products.what')}
      nameOf={nameOf}
      scope={{ project_id: projectId }}
      // a product stays in its project
      body={(act, { project_id, ...fields }) => (act === 'add' ? { project_id, ...fields } : fields)}
      searched={t('products.searched')}
      emptyHint={t('products.emptyHint')}
      filters={[
        {
          name: 'category',
          label: t('category'),
          options: CATEGORY_CODES.map((value) => ({ value, label: PRODUCT_CATEGORIES[value][lang] })),
        },
        {
          name: 'status',
          label: t('status'),
          options: Object.values(PRODUCT_STATUS).map((value) => ({ value, label: PRODUCT_STATUS_NAMES[value][lang] })),
        },
      ]}
      columns={useColumns()}
      further={[{ key: 'description', title: t('description') }]}
      form={FORM}
      history="iot_product"
      exportName={t('products.title')}
    />
  );
}

function Fields({ form }: { form: Form }) {
  const { t } = useTranslation('iot');
  const lang = useLang();
  return (
    <>
      <TextField form={form} name="name" label={t('name')} max={40} required />
      <SelectField
        form={form}
        name="category"
        label={t('category')}
        options={CATEGORY_CODES.map((value) => ({ value, label: PRODUCT_CATEGORIES[value][lang] }))}
        required
      />
      <TextField form={form} name="description" label={t('description')} max={200} rows={3} />
    </>
  );
}

function useColumns(): Column<Product>[] {
  const { t } = useTranslation('iot');
  const lang = useLang();
  const categoryOf = ({ category }: Product) => PRODUCT_CATEGORIES[asCategory(category)][lang];
  return [
    {
      key: 'name',
      title: t('name'),
      width: 220,
      sorts: true,
      render: ({ product_id, name }) => <Link to={toIot.product(product_id)}>{name}</Link>,
      text: nameOf,
    },
    { key: 'category', title: t('category'), width: 150, render: categoryOf, text: categoryOf },
    {
      key: 'product_key',
      title: t('products.key'),
      width: 160,
      render: ({ product_key }) => (
        <span className="num" lang="zxx">
          {product_key}
        </span>
      ),
    },
    { key: 'device_count', title: t('devices.count'), width: 90 },
    {
      key: 'status',
      title: t('status'),
      width: 110,
      sorts: true,
      render: ({ status }) => <ProductMark status={status} />,
      text: ({ status }) => PRODUCT_STATUS_NAMES[asProductStatus(status)][lang],
    },
  ];
}
