import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { FILE_POLICY } from '#api/shared/files/attached.ts';
import { BELOW, SITE_PATHS } from '#domain/portal/site-paths.ts';
import { commandsBelow } from '#scripts/drill/commands.ts';
import { STORE_VERSION } from '#test/processes/object-store.ts';
import { POSTGRES_IMAGE } from '../postgres.ts';

type Service = {
  image?: string;
  build?: { context: string; dockerfile: string };
  command?: string[];
  entrypoint?: string[];
  environment?: Record<string, string | number>;
  volumes?: string[];
  ports?: string[];
  healthcheck?: { test: string[] };
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  restart?: string;
  stop_grace_period?: string;
  depends_on?: Record<string, { condition: string }>;
};

const root = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const source = read('docker-compose.yml');
const compose: {
  services: Record<string, Service>;
  volumes: object;
  networks: { default: { ipam: { config: { subnet: string }[] } } };
} = parse(source, { merge: true });
const services = Object.entries(compose.services);
const example = new Map<string, string>(
  [...read('deploy/.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
);

test('fits the Compose Specification', () => {
  const schema = JSON.parse(read('test/deploy/compose-spec.json'));
  const validate = new Ajv2020({ strict: false, allErrors: true, validateFormats: false }).compile(schema);
  validate(compose);
  expect(validate.errors ?? []).toEqual([]);
  expect(validate({ ...compose, services: { api: { imagge: 'x' } } })).toBe(false);
});

test('the parts of the product are all here', () => {
  const parts = ['api', 'migrate', 'postgres', 'store', 'temporal', 'temporal-ui', 'web', 'worker'];
  expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(parts));
});

describe('paths', () => {
  const mounted = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0]!));
  const dockerfiles = services.flatMap(([, { build }]) => (build ? [build.dockerfile] : []));

  test('mounted files and Dockerfiles exist; named volumes are declared', () => {
    for (const path of [...mounted.filter((name) => name.startsWith('./')), ...dockerfiles]) {
      expect(existsSync(join(root, path)), path).toBe(true);
    }
    expect(mounted.filter((name) => !name.startsWith('./')).toSorted()).toEqual(
      Object.keys(compose.volumes).toSorted(),
    );
  });

  test('what a Dockerfile copies from the tree exists', () => {
    for (const file of new Set(dockerfiles)) {
      const copied = [...read(file).matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths]) => paths!.split(' '));
      expect(copied.length).toBeGreaterThan(3);
      for (const path of copied) expect(existsSync(join(root, path)), `${file}: ${path}`).toBe(true);
    }
  });

  test('commands run scripts that exist', () => {
    const scripts = services.flatMap(([, { command = [] }]) => command.filter((word) => word.endsWith('.ts')));
    expect(scripts.toSorted()).toEqual([
      'activities/worker.ts',
      'api/broker.ts',
      'api/server.ts',
      'scripts/migrate.ts',
    ]);
    for (const script of scripts) expect(existsSync(join(root, script)), script).toBe(true);
  });
});

describe('variables', () => {
  const used = [...new Set([...source.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name!))];

  test('each is in .env.example, and each line there is used', () => {
    expect(used.toSorted()).toEqual([...example.keys()].toSorted());
  });

  test('no secret has a value in the tree, and a missing one stops the start', () => {
    for (const name of used.filter((each) => /PASSWORD|SECRET|KEY/.test(each))) {
      expect(example.get(name), name).toBe('');
      expect(source, name).toContain(`\${${name}:?`);
      expect(source, name).not.toContain(`\${${name}:-`);
    }
  });

  test('what our own services get is read by our code', () => {
    const code = ['api', 'activities', 'db', 'scripts', 'deploy']
      .flatMap((folder) =>
        readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
      )
      .filter((file) => file.endsWith('.ts'))
      .map(read)
      .join('\n');
    for (const name of Object.keys(compose.services['api']?.environment ?? {})) {
      expect(new RegExp(`\\b${name}\\b`).test(code), name).toBe(true);
    }
  });
});

describe('what docs/configuration.md lists', () => {
  // the image and the network fix where our services listen and meet; there is nothing embedded
  const FIXED = [
    'PAPER_FONT',
    'HOST',
    'PORT',
    'TEMPORAL_TLS',
    'TEMPORAL_API_KEY',
    'TEMPORAL_TLS_CERT_FILE',
    'TEMPORAL_TLS_KEY_FILE',
    'TEMPORAL_TLS_CA_FILE',
    'TEMPORAL_TLS_SERVER_NAME',
    // the web server holds requests back while the API is replaced
    'LEAVE_MS',
    'TEMPORAL_PORT',
    'TEMPORAL_UI_PORT',
    // the Web UI's own service takes it
    'TEMPORAL_UI_READ_ONLY',
    'POSTGRES_PORT',
    'WORKFLOW_BUNDLE',
    'WORKER_ALIVE_FILE',
    'WORKER_ROLLOUT',
    // the broker's, which has them from a file of its own (docs/deploy.md)
    'MQTT_HOST',
    'MQTT_PORT',
    'MQTT_TLS_PORT',
    'MQTT_TLS_CERT_FILE',
    'MQTT_TLS_KEY_FILE',
    'MQTT_URL',
    'MQTT_USERNAME',
    'MQTT_PASSWORD',
  ];
  const ELSEWHERE = [
    // for load tests, which run outside
    'REQUEST_ALLOWANCE',
    'DATA_DIR',
    'TMPDIR',
    'FILES_DIR',
    'API_DATABASE_USER',
    'API_DATABASE_PASSWORD',
  ];
  const listed = read('docs/configuration.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name!));

  test.each(['api', 'worker'])('reaches the %s', (service) => {
    const given = Object.keys(compose.services[service]?.environment ?? {});
    expect(listed.length).toBeGreaterThan(30);
    expect(listed.filter((name) => ![...FIXED, ...ELSEWHERE, ...given].includes(name))).toEqual([]);
  });
  test('has the default that the product has without it', () => {
    const { RETAIN_RUNS_DAYS, RETAIN_CODES_DAYS, TEMPORAL_TASK_QUEUE } = compose.services['api']?.environment ?? {};
    expect([RETAIN_RUNS_DAYS, RETAIN_CODES_DAYS, TEMPORAL_TASK_QUEUE]).toEqual([
      '${RETAIN_RUNS_DAYS:-365}',
      '${RETAIN_CODES_DAYS:-7}',
      '${TEMPORAL_TASK_QUEUE:-flow}',
    ]);
  });
});

describe('behind a proxy', () => {
  const [network] = compose.networks.default.ipam.config;
  test('the API believes our own network and whom the settings name, and nobody else', () => {
    expect(compose.services['api']?.environment?.['TRUST_PROXY']).toBe(`${network?.subnet} \${OUTER_PROXIES:-}`);
  });
  test('so does the web server, by the same setting', () => {
    expect(read('deploy/Caddyfile')).toContain('trusted_proxies static {$OUTER_PROXIES:127.0.0.1/32}');
    expect(compose.services['web']?.environment?.['OUTER_PROXIES']).toBe('${OUTER_PROXIES:-127.0.0.1/32}');
    expect(example.get('OUTER_PROXIES')).toBe('');
  });
  test('the API is reached through it alone', () => expect(compose.services['api']?.ports).toBeUndefined());
});

describe('rights', () => {
  const loginOf = (service: string) =>
    String(compose.services[service]?.environment?.['DATABASE_URL']).split(/[/:@]+/)[1];
  test('API and worker sign in to the database as somebody who is not its owner; only the migration does', () => {
    const owner = String(compose.services['postgres']?.environment?.['POSTGRES_USER']);
    expect(loginOf('migrate')).toBe(owner);
    const made = String(compose.services['migrate']?.environment?.['API_DATABASE_USER']);
    expect(made).not.toBe(owner);
    expect([loginOf('api'), loginOf('worker')]).toEqual([made, made]);
  });
});

describe('our own containers', () => {
  const own = services.filter(([, { build }]) => build);
  test.each(own)('%s writes nothing of itself and gains no rights', (_name, { read_only, cap_drop, security_opt }) => {
    expect([read_only, cap_drop, security_opt]).toEqual([true, ['ALL'], ['no-new-privileges:true']]);
  });
  test.each(own)('%s carries the name of the release', (_name, { image }) =>
    expect(image).toMatch(/^park-services\/(server|web):\$\{RELEASE:\?set it in \.env\}$/),
  );
  test('a worker puts files together on a disk, in a folder of the image’s user', () => {
    const { environment, volumes = [] } = compose.services['worker'] ?? {};
    const dir = String(environment?.['TMPDIR']);
    expect(volumes.some((volume) => dir.startsWith(`${volume.split(':')[1]}/`))).toBe(true);
    expect(read('deploy/server.Dockerfile')).toContain(`mkdir -p /data/files ${dir} && chown -R node:node /data`);
  });
  test('so do the builds of its workers', () => {
    expect(compose.services['worker']?.environment?.['WORKER_BUILD_ID']).toBe('${RELEASE:?set it in .env}');
    expect(example.get('RELEASE')).toBe('1');
  });
  test('whoever runs on has a health check', () => {
    const running = services.filter(([, { restart }]) => restart === 'unless-stopped');
    expect(running.map(([name]) => name)).toEqual(expect.arrayContaining(['api', 'worker', 'web', 'temporal']));
    // Temporal's Web UI has no program to ask with
    const unwatched = running.filter(([name, { healthcheck }]) => !healthcheck && name !== 'temporal-ui');
    expect(unwatched).toEqual([]);
  });
});

describe('the commands of docs/deploy.md, which `npm run drill:compose` runs', () => {
  const blocks = ['Deploying', 'Upgrade', 'Back up', 'Restore'].map((heading) => commandsBelow(heading));
  const scripts = ['back-up', 'restore', 'upgrade'].map((name) => read(`deploy/${name}.sh`));
  const commands = [...blocks.flat(), ...scripts].join('\n');
  test('each section has as many blocks as the drill takes', () =>
    expect(blocks.map((block) => block.length)).toEqual([3, 3, 1, 1]));
  test('name services and scripts that exist', () => {
    const named = [...commands.matchAll(/ (api|worker|postgres|store|migrate|web)\b/g)].map(([, name]) => name!);
    expect(named.length).toBeGreaterThan(8);
    for (const name of named) expect(compose.services[name], name).toBeDefined();
    for (const [, script] of commands.matchAll(/node (scripts\/\S+)/g))
      expect(existsSync(join(root, script!)), script).toBe(true);
  });
  test('the README begins with the same', () =>
    expect(commandsBelow('Deploy', 'README.md')).toEqual(blocks[0]?.slice(0, 2)));
  test('a section without commands is told', () => {
    expect(() => commandsBelow('Licence of nobody')).toThrow('no commands below');
  });
});

test('Temporal’s shards and where its Web UI is are settings', () => {
  expect(compose.services['temporal']?.environment?.['NUM_HISTORY_SHARDS']).toBe('${TEMPORAL_SHARDS:-512}');
  expect(compose.services['api']?.environment?.['TEMPORAL_UI_URL']).toMatch(/^\$\{TEMPORAL_UI_URL:-http/);
});

test('a stop leaves the API and the worker the time that they take', () => {
  const grace = (name: string) => Number.parseInt(compose.services[name]?.stop_grace_period ?? '0', 10);
  expect([grace('api') > 30, grace('worker') >= 30]).toEqual([true, true]);
});

describe('ports', () => {
  test('the API listens where its health check, its image and the web server look for it', () => {
    expect(read('deploy/server.Dockerfile')).toMatch(/PORT=3000[\s\S]*EXPOSE 3000/);
    expect(compose.services['api']?.healthcheck?.test.join(' ')).toContain(':3000/readyz');
    expect(read('deploy/Caddyfile')).toContain('reverse_proxy api:3000');
  });

  test('the web server hands the public pages that the API renders to it, and no other page', () => {
    const handed = /^\s*not path ((?!\/api-docs).*)$/m.exec(read('deploy/Caddyfile'))?.[1]?.split(' ') ?? [];
    expect(handed.filter((path) => !path.endsWith('/*'))).toEqual([...SITE_PATHS]);
    expect(handed.filter((path) => path.endsWith('/*'))).toEqual(BELOW.map((path) => `${path}/*`));
  });

  test('the web server listens where it is published, and files go to the store under their bucket', () => {
    expect(read('deploy/Caddyfile')).toMatch(/^:8080 \{/m);
    expect(compose.services['web']?.ports).toEqual(['${WEB_LISTEN:-0.0.0.0:8080}:8080']);
    expect(example.get('PUBLIC_ORIGIN')).toMatch(/:8080$/);
    const { S3_BUCKET, S3_REGION, S3_ENDPOINT } = compose.services['api']?.environment ?? {};
    const store = compose.services['store'];
    expect(read('deploy/Caddyfile')).toContain(`handle /${S3_BUCKET}/*`);
    expect(read('deploy/Caddyfile')).toContain(`reverse_proxy ${new URL(String(S3_ENDPOINT)).host}`);
    expect(store?.entrypoint?.at(-1)).toContain(`/files/${S3_BUCKET} `);
    expect(store?.entrypoint?.at(-1)).toContain(`--port :${new URL(String(S3_ENDPOINT)).port} --region ${S3_REGION} `);
  });
});

describe('what the web server tells browsers', () => {
  const caddyfile = read('deploy/Caddyfile');
  /** What it does with the paths of a `handle`, without what is nested deeper than that. */
  const handles = [...caddyfile.matchAll(/^\thandle (?:(\S+) )?\{$([\s\S]*?)^\t\}$/gm)].map(
    ([, of = '', what = '']) => ({
      of,
      what,
    }),
  );

  test('to come by HTTPS for a year, by the setting that makes the API say so', () => {
    expect(caddyfile).toContain('@secure `"{$COOKIE_SECURE:0}" == "1"`');
    expect(caddyfile).toContain('header @secure ?Strict-Transport-Security "max-age=31536000; includeSubDomains"');
    const { api, web } = compose.services;
    expect(web?.environment?.['COOKIE_SECURE']).toBe(api?.environment?.['COOKIE_SECURE']);
  });

  test('a content policy with all that it serves itself, built files as well as pages', () => {
    const own = handles.filter(({ what }) => what.includes('file_server'));
    expect(own.map(({ of }) => of)).toEqual(['/assets/*', '@page', '@file']);
    for (const { of, what } of own) expect(what, of).toContain('import policy');
    expect(caddyfile).toMatch(/^\(policy\) \{$[^}]*header Content-Security-Policy ".*frame-ancestors 'self'/m);
  });

  test('of a file of the store what the API tells of one of its own', () => {
    const [store] = handles.filter(({ of }) => of.startsWith('/park-files'));
    expect(store?.what).toContain(`header >Content-Security-Policy "${FILE_POLICY}"`);
  });

  test('windows of embedded applications have a base of this origin, pages none', () => {
    expect(caddyfile).toContain(`map {path} {base_uri} {\n\t\t~^/sub-apps/ "'self'"\n\t\tdefault "'none'"\n\t}`);
    expect(caddyfile).toContain(';base-uri {base_uri};');
  });
});

test('file store and Postgres are those that the tests run against', () => {
  expect(compose.services['store']?.image).toBe(`versity/versitygw:v${STORE_VERSION}`);
  expect(compose.services['postgres']?.image).toBe(POSTGRES_IMAGE);
});

test('health checks ask as the containers can answer: for a page as a browser, by an address that is always IPv4', () => {
  expect(compose.services['web']?.healthcheck?.test).toContain('Accept: text/html');
  for (const [name, { healthcheck }] of services)
    expect(healthcheck?.test.join(' ') ?? '', name).not.toContain('localhost');
});

test('images are pinned', () => {
  const foreign = services.filter(([, { build }]) => !build).map(([, { image }]) => image);
  for (const image of foreign) expect(image).toMatch(/:v?\d+[\w.-]*$/);
});

test('whoever is waited for until healthy has a health check', () => {
  const waits = services.flatMap(([, { depends_on = {} }]) => Object.entries(depends_on));
  const watched = waits.filter(([, { condition }]) => condition === 'service_healthy').map(([name]) => name);
  for (const name of watched) expect(compose.services[name]?.healthcheck?.test[0], name).toBe('CMD');
});
