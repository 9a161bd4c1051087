import { addImport, addTo, registered, type Named, type Tree } from './source-edits.ts';

/** `name` is one row's name, `names` that of many; `path` is what the calls' paths begin with. */
export type NewResource = { slice: string; name: string; names: string; path: string };

const USAGE = 'Usage: npm run new-resource -- <slice> <name> <names> </path/of/its/calls>';
const upper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * The files to write for plain data of a park with a name each, by path: fields, contract, migration, rows,
 * handlers, page, menu entry, texts and test. `day` is today, for the migration's name. Throws a sentence when the arguments
 * don't fit or it exists.
 */
export function planResource(tree: Tree, r: NewResource, day: string): Record<string, string> {
  const fits = [r.slice, r.name, r.names].every((word) => /^[a-z]{2,20}$/.test(word)) && r.name !== r.names;
  if (!fits || !/^\/[\w/-]+$/.test(r.path)) throw new Error(USAGE);
  const domainFile = `domain/${r.slice}/${r.name}.ts`;
  if (tree.read(domainFile)) throw new Error(`${domainFile} exists already.`);
  const contract: Named = { name: `${r.names}Contract`, file: `domain/${r.slice}/contract/${r.names}.ts` };
  const handlers: Named = { name: `${r.names}Handlers`, file: `api/${r.slice}/${r.names}.ts` };
  const kind = `  ${r.name}: { zh: '${r.name}', en: '${upper(r.name)}' },\n`;
  const change = tree.read('domain/shared/data/change.ts') ?? '';
  if (change.includes(`\n  ${r.name}: {`)) throw new Error(`domain/shared/data/change.ts has ${r.name} already.`);
  const texts = (locale: string) => `web/locales/${locale}/menu.ts`;
  return {
    [domainFile]: fieldsText(r),
    [contract.file]: contractText(r),
    [`db/repositories/${r.slice}/${r.names}.ts`]: rowsText(r),
    [handlers.file]: handlersText(r),
    [`api/${r.slice}/${r.names}.int.test.ts`]: testText(r),
    [`web/${r.slice}/${r.names}-page.tsx`]: pageText(r),
    ...registered(tree, `${r.slice}.${r.names}`, contract, handlers),
    'domain/shared/data/change.ts': addTo(
      addTo(change, 'const CHANGE_NAMES = {', '} as const', kind),
      'const CONFIG_KINDS = [',
      '] as const',
      `  '${r.name}',\n`,
    ),
    ...migration(tree, r, day),
    'domain/identity/resource-names.ts': addTo(
      tree.read('domain/identity/resource-names.ts') ?? '',
      'const PAGE_NAMES',
      '};',
      `  '${r.slice}.${r.names}': { zh: '${r.names}', en: '${r.names}' },\n`,
    ),
    'web/staff-pages.ts': addTo(
      tree.read('web/staff-pages.ts') ?? '',
      "  '/dashboard/substitutes': {",
      "  '/dashboard/stuck': {",
      pageEntry(r),
    ),
    ...Object.fromEntries(
      ['zh-CN', 'en-US'].map(texts).map((file) => [file, addTo(tree.read(file) ?? '', 'const menu', '};', entry(r))]),
    ),
  };
}

const entry = (r: NewResource) => `  ${r.names}: '${r.names}',\n`;

/** A migration, its line in the list, and the table's columns. */
function migration(tree: Tree, r: NewResource, day: string): Record<string, string> {
  const list = tree.read('db/migrations/index.ts') ?? '';
  const numbers = [...list.matchAll(/'\d{4}-\d\d-\d\d-(\d{4})/g)].map(([, n]) => Number(n));
  const name = `${day}-${String(Math.max(...numbers) + 1).padStart(4, '0')}-${r.names}`;
  const tables = `db/tables/${r.slice}.ts`;
  const table = `\nexport interface ${upper(r.name)}Table {
  ${r.name}_id: Generated<string>;
  tenant_id: string;
  name: string;
}\n`;
  const known = tree.read(tables);
  const schema = tree.read('db/schema.ts') ?? '';
  const withTable = addTo(schema, 'interface Schema {', '}', `  ${r.name}: ${r.slice}.${upper(r.name)}Table;\n`);
  const imported = `import type * as ${r.slice} from './tables/${r.slice}.ts';`;
  return {
    [`db/migrations/${name}.ts`]: migrationText(r),
    'db/migrations/index.ts': addImport(
      addTo(list, 'const MIGRATIONS', '};', `  '${name}': ${r.names},\n`),
      `import * as ${r.names} from './${name}.ts';`,
    ),
    [tables]: (known ?? "import type { Generated } from 'kysely';\n") + table,
    'db/schema.ts': schema.includes(imported) ? withTable : addImport(withTable, imported),
  };
}

const migrationText = ({ name }: NewResource) => `import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql\`
    create table ${name} (
      ${name}_id uuid primary key default uuidv7(), tenant_id text not null references tenant, name text not null
    );
    call protect_tenant_table('${name}');
    create unique index ${name}_name on ${name} (tenant_id, lower(name));
    grant select, insert, update, delete on ${name} to parks_system, parks_app;
  \`.execute(db);
}
`;

const fieldsText = ({ name, names }: NewResource) => `import { z } from 'zod';
import { text } from '../shared/fields/fields.ts';

export const MAX_${names.toUpperCase()} = 500;

export const ${upper(name)}Fields = { name: text(50) };
export const ${upper(name)} = z.object({ ${name}_id: z.string(), name: z.string(), lock: z.string() });
export type ${upper(name)} = z.output<typeof ${upper(name)}>;
`;

const contractText = (r: NewResource) => {
  const { slice, name, names, path } = r;
  const of = upper(name);
  return `import { CONFIGURING, forResource } from '../../shared/calls/access.ts';
import { defineContract } from '../../shared/calls/endpoint.ts';
import { TenantId } from '../../shared/fields/fields.ts';
import { addCall, deleteCall, listCall, updateCall } from '../../shared/calls/resource-calls.ts';
import { ${of}, ${of}Fields } from '../${name}.ts';

const at = '${path}';
const reading = forResource(CONFIGURING, '${slice}.${names}.read');
const keeping = forResource(CONFIGURING, '${slice}.${names}.write');
const scope = { tenant_id: TenantId };
const fields = { ...scope, ...${of}Fields };

export const ${names}Contract = defineContract({
  list${of}: listCall(\`\${at}/List\`, reading, 'By name', { filters: scope, order: ['name'], item: ${of} }),
  add${of}: addCall(\`\${at}/Add\`, keeping, 'Adds one', fields, ${of}),
  update${of}: updateCall(\`\${at}/Update\`, keeping, 'Changes one as it was read', '${name}_id', fields, ${of}),
  delete${of}: deleteCall(\`\${at}/Delete\`, keeping, 'Deletes one as it was read', '${name}_id', scope),
});
`;
};

const rowsText = ({
  slice,
  name,
  names,
}: NewResource) => `import { MAX_${names.toUpperCase()} } from '#domain/${slice}/${name}.ts';
import { resource } from '../shared/resource.ts';
import { tenantRows } from '../shared/tenant-rows.ts';

export const ${names} = resource({
  rows: tenantRows('${name}', {
    id: '${name}_id',
    of: ['tenant_id'],
    columns: ['${name}_id', 'name'],
    search: ['name'],
    order: ['name'],
  }),
  kind: '${name}',
  subject: (${name}) => ${name}.name,
  max: MAX_${names.toUpperCase()},
  unique: [['name']],
});
`;

const handlersText = ({
  slice,
  name,
  names,
}: NewResource) => `import { ${names} } from '#db/repositories/${slice}/${names}.ts';
import type { ${names}Contract } from '#domain/${slice}/contract/${names}.ts';
import type { Handlers } from '../shared/calls/context.ts';
import { resourceHandlers } from '../shared/calls/resource.ts';

const { list, add, update, remove } = resourceHandlers(${names}, {
  id: '${name}_id',
  owner: (_ctx, { tenant_id }) => ({ tenant_id: String(tenant_id) }),
});

export const ${names}Handlers: Handlers<typeof ${names}Contract> = {
  list${upper(name)}: list,
  add${upper(name)}: add,
  update${upper(name)}: update,
  delete${upper(name)}: remove,
};
`;

const testText = ({ slice, name, names }: NewResource) => `import { afterAll, beforeAll } from 'vitest';
import { ${names}Contract } from '#domain/${slice}/contract/${names}.ts';
import type { Park } from '#test/park.ts';
import { resourceStory } from '#test/resource-story.ts';
import { world, type World } from '#test/world.ts';

let w: World;
let park: Park, other: Park;
beforeAll(async () => {
  w = await world({ worker: false });
  [park, other] = [await w.park(), await w.park()];
});
afterAll(() => w.close());

const { list${upper(name)}, add${upper(name)}, update${upper(name)}, delete${upper(name)} } = ${names}Contract;
resourceStory({
  what: '${names}',
  calls: { list: list${upper(name)}, add: add${upper(name)}, update: update${upper(name)}, remove: delete${upper(name)} },
  id: '${name}_id',
  scope: () => ({ tenant_id: park.tenant_id }),
  people: () => ({ keeper: park.admin, rival: park.providerAdmin, stranger: park.operator, foreigner: other.admin }),
  sample: { name: 'A' },
  change: { name: 'B' },
  broken: { name: '' },
  name: 'name',
  history: '${name}',
});
`;

const pageEntry = ({ slice, names }: NewResource) => `  '/dashboard/${slice}/${names}': {
    layout: 'workbench',
    access: forResource(CONFIGURING, '${slice}.${names}.read'),
    menu: { group: 'setup', label: '${names}' },
    load: async () => (await import('./${slice}/${names}-page.tsx')).${upper(names)}Page,
  },
`;

const pageText = ({ slice, name, names }: NewResource) => `import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { ${names}Contract } from '#domain/${slice}/contract/${names}.ts';
import { ${upper(name)}Fields, type ${upper(name)} } from '#domain/${slice}/${name}.ts';
import { TextField } from '#web/components/fields/text-field.tsx';
import { LeaveGuard } from '#web/components/shell/leave-guard.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { ResourcePage } from '#web/components/resource/resource-page.tsx';
import { useSignedIn } from '#web/shared/session/session.ts';

const { list${upper(name)}, add${upper(name)}, update${upper(name)}, delete${upper(name)} } = ${names}Contract;
const CALLS = { list: list${upper(name)}, add: add${upper(name)}, update: update${upper(name)}, remove: delete${upper(name)} };
const SCHEMA = z.strictObject(${upper(name)}Fields);

export function ${upper(names)}Page() {
  const { t } = useTranslation('menu');
  const tenant_id = useSignedIn().user.tenants[0]?.tenant_id ?? '';
  const what = t('${names}');
  return (
    <div className="workbench-page">
      <PageTitle>{what}</PageTitle>
      <ResourcePage<${upper(name)}, { name: string }>
        calls={CALLS}
        id="${name}_id"
        what={what}
        nameOf={(row) => row.name}
        scope={{ tenant_id }}
        columns={[{ key: 'name', title: what, width: 320 }]}
        form={{
          schema: SCHEMA,
          initial: { name: '' },
          valueOf: (row) => ({ name: row.name }),
          fields: (form) => <TextField form={form} name="name" label={what} max={50} required />,
        }}
        history="${name}"
      />
      <LeaveGuard />
    </div>
  );
}
`;
