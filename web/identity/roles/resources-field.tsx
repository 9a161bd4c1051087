import { Button, Checkbox, Tag, Tooltip } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResourceTree } from '#domain/identity/role-contract.ts';
import { Field } from '#web/components/fields/field.tsx';
import type { ResourceForm } from '#web/components/resource/types.ts';
import { isImplied, type Act } from './tree.ts';

interface Props {
  form: ResourceForm<{ name: string; note: string; resources: string[] }>;
  tree: ResourceTree;
  /** What the tree showed when the role was last looked through; undefined for a new one, to which nothing is new. */
  considered: readonly string[] | undefined;
}

/** What a role holds: each part of the product with its pages, and what may be done there. */
export function ResourcesField({ form, tree, considered }: Props) {
  const { t } = useTranslation('roles');
  const held = form.valueOf('resources') as string[];
  const set = (next: string[]) => form.change('resources', next);
  const toggle = (codes: readonly string[], on: boolean) => {
    const others = held.filter((code) => !codes.includes(code));
    set(on ? [...others, ...codes] : others);
  };
  return (
    <Field form={form} name="resources" label={t('resources')} help={t('resourcesHelp')} required group choose>
      <div className="role-tree">
        {tree.slices.map((slice) => (
          <Slice key={slice.code} {...{ slice, held, considered, toggle }} />
        ))}
      </div>
    </Field>
  );
}

interface SliceProps {
  slice: ResourceTree['slices'][number];
  held: readonly string[];
  considered: readonly string[] | undefined;
  toggle: (codes: readonly string[], on: boolean) => void;
}

function Slice({ slice, held, considered, toggle }: SliceProps) {
  const { t } = useTranslation('roles');
  const id = useId();
  const codes = slice.pages.flatMap(({ acts }) => acts.filter(({ grantable }) => grantable).map(({ code }) => code));
  const all = codes.every((code) => held.includes(code));
  return (
    <section aria-labelledby={id}>
      <header>
        <h3 id={id}>{slice.name}</h3>
        {codes.length > 0 && (
          <Button
            type="link"
            size="small"
            aria-label={t(all ? 'noneOf' : 'allOf', { name: slice.name })}
            onClick={() => toggle(codes, !all)}
          >
            {t(all ? 'none' : 'all')}
          </Button>
        )}
      </header>
      {slice.pages.map((page) => (
        <div key={page.code} className="role-page" role="group" aria-label={page.name}>
          <span>{page.name}</span>
          <div>
            {page.acts.map((act) => (
              <ActBox
                key={act.code}
                {...{ act, held, toggle }}
                isNew={considered !== undefined && !considered.includes(act.code)}
              />
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}

interface ActProps extends Pick<SliceProps, 'held' | 'toggle'> {
  act: Act;
  isNew: boolean;
}

function ActBox({ act, held, toggle, isNew }: ActProps) {
  const { t } = useTranslation('roles');
  const implied = isImplied(act.code, held);
  const why = !act.grantable ? t('notYours') : implied ? t('implied') : undefined;
  return (
    <Tooltip title={why}>
      <Checkbox
        checked={implied || held.includes(act.code)}
        disabled={why !== undefined}
        onChange={({ target }) => toggle([act.code], target.checked)}
      >
        {act.name} {isNew && <Tag color="orange">{t('new')}</Tag>}
      </Checkbox>
    </Tooltip>
  );
}
