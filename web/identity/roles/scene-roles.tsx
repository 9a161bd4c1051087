import { Button, Tag } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { ResourceTree, RoleRow } from '#domain/identity/role-contract.ts';
import { ParkRoleFields, type RoleScene } from '#domain/identity/roles.ts';
import { TextField } from '#web/components/fields/text-field.tsx';
import { ResourceDrawer } from '#web/components/resource/resource-drawer.tsx';
import { ResourcePage } from '#web/components/resource/resource-page.tsx';
import type { Column, ResourceForm, ResourceProps } from '#web/components/resource/types.ts';
import { useMay } from '#web/components/resource/use-row-acts.tsx';
import { PageState } from '#web/components/shell/page-state.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useQueryClient } from '@tanstack/react-query';
import { BuiltInRoles, type BuiltIn } from './built-in-roles.tsx';
import { callsFor } from './role-calls.ts';
import { ResourcesField } from './resources-field.tsx';
import { RolePreview } from './role-preview.tsx';
import { HeldTags } from './held-tags.tsx';
import { Members } from './members.tsx';
import { actsOf, heldOf } from './tree.ts';

const { name, note, resources } = ParkRoleFields;
const SCHEMA = z.strictObject({ name, note, resources });
const NEW = { name: '', note: '', resources: [] as string[] };
type Values = typeof NEW;
type Props = ResourceProps<RoleRow, Values>;
const nameOf = (role: Pick<RoleRow, 'name'>) => role.name;
const valueOf = (role: RoleRow): Values => ({ name: role.name, note: role.note, resources: role.resources });

/** The roles of one scene: the product's own, to look at and to copy, and those that were made of what there is. */
export function SceneRoles({ scene }: { scene: RoleScene }) {
  const { tree: endpoint } = callsFor(scene);
  const tree = useCall(['resource', endpoint.path, scene], endpoint, { scene });
  return (
    // a role without the names of what it holds says nothing
    <PageState query={tree}>{tree.data && <Roles scene={scene} tree={tree.data} />}</PageState>
  );
}

function Roles({ scene, tree }: { scene: RoleScene; tree: ResourceTree }) {
  const { t } = useTranslation('roles');
  const client = useQueryClient();
  const [copied, setCopied] = useState<Values | null>(null);
  const props = useRoleProps(scene, tree, setCopied);
  const mayAdd = useMay(props.calls)('add');
  const refresh = () => client.invalidateQueries({ queryKey: ['resource', props.calls.list.path] });
  const copy = ({ name: of, resources: held }: BuiltIn) =>
    setCopied({ name: t('copyName', { of }), note: '', resources: held });
  return (
    <>
      <h2 className="roles-part">{t('custom')}</h2>
      <ResourcePage<RoleRow, Values> {...props} />
      <h2 className="roles-part">{t('builtIn')}</h2>
      <BuiltInRoles tree={tree} scene={scene} onCopy={mayAdd ? copy : undefined} />
      {copied && (
        <ResourceDrawer<RoleRow, Values>
          {...props}
          form={{ ...props.form, initial: copied }}
          row={null}
          onSaved={refresh}
          onClose={() => setCopied(null)}
        />
      )}
    </>
  );
}

/** What a page of roles says of itself. */
function useRoleProps(scene: RoleScene, tree: ResourceTree, onCopy: (values: Values) => void): Props {
  const { t } = useTranslation('roles');
  const columns = useRoleColumns(tree);
  const { calls } = callsFor(scene);
  const mayAdd = useMay(calls)('add');
  return {
    calls,
    id: 'role_id',
    what: t('what'),
    nameOf,
    columns,
    scope: { scene },
    // what the tree shows is what was looked through
    body: (act, { scene: of, ...fields }) =>
      act === 'remove' ? fields : { ...fields, scene: of, considered: actsOf(tree).map(({ code }) => code) },
    form: {
      schema: SCHEMA,
      initial: NEW,
      valueOf,
      fields: (form, row) => <Controls {...{ form, row, tree, scene }} />,
    },
    history: 'role',
    more: (role) => (
      <>
        <Members role={role} />
        {mayAdd && (
          <Button
            type="link"
            size="small"
            className="row-act"
            aria-label={t('copyOf', { name: role.name })}
            onClick={() => onCopy({ ...valueOf(role), name: t('copyName', { of: role.name }) })}
          >
            {t('copy')}
          </Button>
        )}
      </>
    ),
    helpRefused: (role) => role.members > 0 && <Members role={role} />,
  };
}

function useRoleColumns(tree: ResourceTree): Column<RoleRow>[] {
  const { t } = useTranslation('roles');
  return useMemo(() => {
    const fresh = ({ considered }: RoleRow) => actsOf(tree).filter(({ code }) => !considered.includes(code)).length;
    return [
      { key: 'name', title: t('name'), width: 180, sorts: true },
      { key: 'note', title: t('note'), width: 240 },
      {
        key: 'resources',
        title: t('resources'),
        width: 460,
        render: (role) => (
          <>
            <HeldTags held={heldOf(tree, role.resources)} />
            {fresh(role) > 0 && <Tag color="orange">{t('fresh', { count: fresh(role) })}</Tag>}
          </>
        ),
        text: ({ resources: held }) =>
          heldOf(tree, held)
            .map(({ page, acts }) => `${page}: ${acts.join(' ')}`)
            .join('; '),
      },
    ];
  }, [tree, t]);
}

interface ControlsProps {
  form: ResourceForm<Values>;
  row: RoleRow | null;
  tree: ResourceTree;
  scene: RoleScene;
}

function Controls({ form, row, tree, scene }: ControlsProps) {
  const { t } = useTranslation('roles');
  return (
    <>
      <TextField form={form} name="name" label={t('name')} max={30} required />
      <TextField form={form} name="note" label={t('note')} max={200} />
      <ResourcesField form={form} tree={tree} considered={row?.considered} />
      <RolePreview scene={scene} resources={form.value.resources} />
    </>
  );
}
