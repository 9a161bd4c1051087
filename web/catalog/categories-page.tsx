import { Breadcrumb, Button } from 'antd';
import { parseAsString, useQueryState } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { CategoryFields, type Category } from '#domain/catalog/category.ts';
import { categoriesContract } from '#domain/catalog/contract/categories.ts';
import { TextField } from '#web/components/fields/text-field.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { ResourcePage } from '#web/components/resource/resource-page.tsx';
import { useCall } from '#web/shared/use-call.ts';
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
  const [parent, setParent] = useQueryState('parent', parseAsString.withOptions({ history: 'push' }));
  const firsts = useCall(['resource', CALLS.list.path, 'firsts'], CALLS.list, { ...WHOLE, parent_id: null });
  const above = firsts.data?.items.find((category) => category.category_id === parent);
  const to = (id: string | null) => void setParent(id);
  return (
    <div className="workbench-page">
      <PageTitle hint={t('category.hint')}>{t('category.title')}</PageTitle>
      {above && (
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
            { title: above.name },
          ]}
        />
      )}
      <ResourcePage<Category, { name: string }>
        key={parent ?? ''}
        calls={CALLS}
        id="category_id"
        what={t(above ? 'category.whatBelow' : 'category.what')}
        nameOf={nameOf}
        scope={{ parent_id: above ? above.category_id : null }}
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
        {...(!above && {
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
    </div>
  );
}
