import { Breadcrumb, Button } from 'antd';
import { parseAsString, useQueryStates } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { CategoryFields, type Category } from '#domain/catalog/category.ts';
import { categoriesContract } from '#domain/catalog/contract/categories.ts';
import { TextField } from '#web/components/fields/text-field.tsx';
import { LeaveGuard } from '#web/components/shell/leave-guard.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { LIST_BEGINNING, LIST_STATE } from '#web/components/resource/use-resource-list.ts';
import { ResourcePage } from '#web/components/resource/resource-page.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { z } from 'zod';

const CALLS = {
  list: categoriesContract.listCategory,
  add: categoriesContract.addCategory,
  update: categoriesContract.updateCategory,
  remove: categoriesContract.deleteCategory,
  sort: categoriesContract.sortCategory,
};
const SCHEMA = z.strictObject({ name: CategoryFields.name });
const nameOf = (category: Category) => category.name;
const WHOLE = { limit: 200 };

/** `/dashboard/catalog/categories`: the two levels of the provider's categories (product §10). */
export function CategoriesPage() {
  const { t } = useTranslation('catalog');
  const [{ parent: asked }, set] = useQueryStates({ ...LIST_STATE, parent: parseAsString }, { history: 'push' });
  const firsts = useCall(['resource', CALLS.list.path, 'firsts'], CALLS.list, { ...WHOLE, parent_id: null });
  const above = firsts.data?.items.find((category) => category.category_id === asked);
  // an address that names none that is there means the first level
  const parent = above?.category_id ?? null;
  // another level is another list
  const to = (id: string | null) => void set({ parent: id, ...LIST_BEGINNING });
  return (
    <div className="workbench-page">
      <PageTitle hint={t('category.hint')}>{t('category.title')}</PageTitle>
      {parent !== null && (
        <Breadcrumb
          aria-label={t('category.path')}
          items={[
            {
              title: (
                <Button type="link" size="small" onClick={() => to(null)}>
                  {t('category.all')}
                </Button>
              ),
            },
            { title: above?.name },
          ]}
        />
      )}
      <ResourcePage<Category, { name: string }>
        key={parent ?? ''}
        calls={CALLS}
        id="category_id"
        what={t(parent === null ? 'category.what' : 'category.whatBelow')}
        nameOf={nameOf}
        scope={{ parent_id: parent }}
        body={(act, { parent_id, ...fields }) => (act === 'remove' ? fields : { parent_id, ...fields })}
        columns={[{ key: 'name', title: t('category.name'), width: 420 }]}
        form={{
          schema: SCHEMA,
          initial: { name: '' },
          valueOf: ({ name }) => ({ name }),
          fields: (form) => <TextField form={form} name="name" label={t('category.name')} max={50} required />,
        }}
        history="category"
        exportName={t('category.export')}
        {...(parent === null && {
          more: ({ category_id, name }: Category) => (
            <Button
              type="link"
              size="small"
              className="row-act row-act-main"
              aria-label={t('category.belowOf', { name })}
              onClick={() => to(category_id)}
            >
              {t('category.below')}
            </Button>
          ),
        })}
      />
      <LeaveGuard />
    </div>
  );
}
