/** Who may import whom. Each rule is proved by test/architecture/boundaries.test.ts, which plants a violation. */
const slices = (dir, open, gatherer = '^$') => ({
  name: `${dir}-slices`,
  severity: 'error',
  comment: `A ${dir} slice does not import its neighbour; share through ${open.join(', ')}.`,
  from: { path: `^${dir}/([^/]+)/`, pathNot: gatherer },
  to: { path: `^${dir}/[^/]+/`, pathNot: [`^${dir}/$1/`, ...open.map((o) => `^${dir}/${o}`)] },
});
const never = (name, from, to, extra = {}) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { path: to, ...extra },
});
module.exports = {
  forbidden: [
    {
      name: 'domain-is-pure',
      severity: 'error',
      comment: 'domain runs in the browser, in Node and in the workflow sandbox',
      from: { path: '^domain/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^domain/', 'node_modules/(zod|decimal\\.js)/'] },
    },
    slices('domain', ['shared/'], '^domain/shared/errors/errors\\.ts$'),
    {
      name: 'catalogue-gathers-errors-only',
      severity: 'error',
      comment: 'domain/shared/errors/errors.ts gathers what each slice refuses, and knows nothing else of the slices',
      from: { path: '^domain/shared/errors/errors\\.ts$' },
      to: { path: '^domain/', pathNot: '^domain/(shared/|[^/]+/errors\\.ts$)' },
    },
    slices('api', ['shared/', 'plugins/', '(logs|files|messages|identity)/service\\.ts$']),
    slices('web', ['shared/', 'components/', 'layouts/'], '^web/today/'),
    {
      name: 'today-gathers-todays-only',
      severity: 'error',
      comment: 'web/today gathers what each slice has for today, and knows nothing else of the slices',
      from: { path: '^web/today/' },
      to: { path: '^web/[^/]+/', pathNot: ['^web/(shared|components|today)/', '^web/[^/]+/today\\.tsx$'] },
    },
    never('db-knows-domain-only', '^db/', '^(api|web|workflows|activities)/'),
    never(
      'telemetry-knows-nobody',
      '^workflows/client/telemetry/',
      '^(domain|db|workflows|activities|api|web|deploy)/',
      {
        pathNot: '^workflows/client/telemetry/',
      },
    ),
    {
      name: 'only-telemetry-speaks-opentelemetry',
      severity: 'error',
      from: { path: '^(domain|db|api|activities|web|workflows)/', pathNot: '^workflows/client/telemetry/' },
      to: { path: 'node_modules/@opentelemetry/' },
    },
    never('workflows-no-io', '^workflows/', '^(api|db|web)/'),
    never('workflows-see-activity-types-only', '^workflows/', '^activities/', { dependencyTypesNot: ['type-only'] }),
    never('workflows-no-contracts', '^workflows/', '^domain/.*contract'),
    {
      name: 'workflows-no-node',
      severity: 'error',
      from: { path: '^workflows/', pathNot: ['\\.test\\.ts$', '^workflows/client/'] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'workflows-npm-allowlist',
      severity: 'error',
      from: { path: '^workflows/', pathNot: ['\\.test\\.ts$', '^workflows/client/'] },
      to: { path: 'node_modules/', pathNot: 'node_modules/@temporalio/(workflow|common)/' },
    },
    {
      name: 'sandbox-knows-no-client',
      severity: 'error',
      comment: 'workflows/client is for those who call cases from outside; the sandbox cannot load it',
      from: { path: '^workflows/', pathNot: '^workflows/client/' },
      to: { path: '^workflows/client/' },
    },
    never('activities-no-http', '^activities/', '^(api|web)/'),
    never('activities-see-messages-only', '^activities/', '^workflows/', {
      pathNot: ['/messages\\.ts$', '^workflows/client/', '^workflows/task-queues\\.ts$'],
      dependencyTypesNot: ['type-only'],
    }),
    never('api-no-web-no-activities', '^api/', '^(web|activities)/'),
    never('api-sees-workflow-messages-only', '^api/', '^workflows/', {
      pathNot: ['/messages\\.ts$', '^workflows/client/', '^workflows/task-queues\\.ts$'],
      dependencyTypesNot: ['type-only'],
    }),
    {
      name: 'only-db-speaks-kysely',
      severity: 'error',
      from: { path: '^(api|activities|web|workflows)/' },
      to: { path: 'node_modules/(kysely|pg)/' },
    },
    never('web-over-http-only', '^web/', '^(api|db|workflows|activities)/'),
    {
      name: 'web-no-node',
      severity: 'error',
      from: { path: '^web/', pathNot: 'vite\\.config\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'nobody-imports-test',
      severity: 'error',
      from: { pathNot: '(^(test|scripts|bench)/|\\.test\\.tsx?$)' },
      to: { path: '^(test|scripts|bench)/' },
    },
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^web/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
};
