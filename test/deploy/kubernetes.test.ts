import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { DEPLOYMENT } from '#activities/rollout.ts';
import { findings } from '#scripts/manifests/findings.ts';
import { containersOf, readManifests, workloadsOf, type Manifest, type Workload } from '#scripts/manifests/manifest.ts';
import { readSettings } from '#scripts/manifests/settings.ts';
import { TASK_QUEUE } from '#workflows/task-queues.ts';

const folder = 'deploy/kubernetes';
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const kustomization = (name: string): { resources: string[] } => parse(read(`${name}/kustomization.yaml`));
const settings = readSettings(read('base/settings.env'));
const secrets = readSettings(read('secrets/park-secrets.env.example'));
const configMap = (name: string, data: Map<string, string>): Manifest => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name },
  data: Object.fromEntries(data),
});
const NETWORK = { 'app.kubernetes.io/part-of': 'park-services' };

/** The files as they are, with what kustomize would add: the maps of settings, and the label of all pods. */
function manifests(...components: string[]): Manifest[] {
  const all = ['base', ...components.map((name) => `components/${name}`)].flatMap((name) =>
    kustomization(name).resources.flatMap((file) => readManifests(read(`${name}/${file}`))),
  );
  for (const { labels } of workloadsOf(all)) Object.assign(labels, NETWORK);
  const web = readSettings(read('base/web-settings.env'));
  return [...all, configMap('settings', settings), configMap('web-settings', web)];
}
const all = manifests('broker', 'keda');
const workload = (name: string): Workload => workloadsOf(all).find(({ manifest }) => manifest.metadata.name === name)!;
const container = (name: string) => workload(name).pod.containers[0]!;
const WORKLOADS = ['api', 'broker', 'checkpoints', 'migrate', 'web', 'worker'];

test('nothing is wrong with them', () => expect(findings(all)).toEqual([]));

describe('the check bites', () => {
  type Change = (m: Record<string, Manifest>) => void;
  const spec = (manifest: Manifest | undefined) => manifest?.spec ?? {};
  const pod = (manifest: Manifest | undefined): Workload['pod'] =>
    (spec(manifest)['template'] as { spec: Workload['pod'] }).spec;
  const first = (manifest: Manifest | undefined) => pod(manifest).containers[0]!;
  test.each<[string, Change, string]>([
    [
      'an unknown field',
      (m) => Object.assign(first(m['Deployment api']), { comand: [] }),
      'additional properties (comand)',
    ],
    ['a wrong type', (m) => Object.assign(spec(m['Deployment web']), { replicas: '2' }), 'must be integer'],
    [
      'a lacking field',
      (m) => delete spec(m['HorizontalPodAutoscaler api'])['scaleTargetRef'],
      "required property 'scaleTargetRef'",
    ],
    [
      'an unknown field of KEDA',
      (m) => Object.assign(spec(m['ScaledObject worker']), { minReplicas: 2 }),
      '(minReplicas)',
    ],
    ['an unknown kind', (m) => Object.assign(m['Service web']!, { kind: 'Servis' }), 'no schema of v1 Servis'],
    [
      'a selector of nobody',
      (m) => Object.assign(spec(m['Service api']), { selector: { a: 'b' } }),
      'Service api: its selector picks no pod',
    ],
    [
      'a selector of others',
      (m) => Object.assign(spec(m['Deployment web']), { selector: { matchLabels: { a: 'b' } } }),
      'does not pick its own pods',
    ],
    [
      'a port that is none',
      (m) => Object.assign(spec(m['Service web']), { ports: [{ port: 80, targetPort: 'htttp' }] }),
      'Deployment web has no port htttp',
    ],
    [
      'a budget of nobody',
      (m) => Object.assign(spec(m['PodDisruptionBudget web']), { selector: { matchLabels: { a: 'b' } } }),
      'PodDisruptionBudget web',
    ],
    [
      'an autoscaler of nobody',
      (m) =>
        Object.assign(spec(m['HorizontalPodAutoscaler api']), { scaleTargetRef: { kind: 'Deployment', name: 'apy' } }),
      'no Deployment apy to scale',
    ],
    [
      'two who say how many',
      (m) => Object.assign(spec(m['Deployment worker']), { replicas: 3 }),
      'Deployment worker says how many',
    ],
    [
      'a rule for nobody',
      (m) =>
        Object.assign(spec(m['NetworkPolicy api']), {
          ingress: [{ from: [{ podSelector: { matchLabels: { a: 'b' } } }] }],
        }),
      'a rule picks no pod',
    ],
    [
      'a port in a rule',
      (m) => Object.assign(spec(m['NetworkPolicy api']), { ingress: [{ ports: [{ port: 'grpc' }] }] }),
      'has no port grpc',
    ],
    [
      'one of many that is nobody',
      (m) =>
        Object.assign(spec(m['NetworkPolicy server']), {
          podSelector: {
            matchExpressions: [{ key: 'app.kubernetes.io/component', operator: 'In', values: ['api', 'ghost'] }],
          },
        }),
      'it picks ghost, which is nobody',
    ],
    [
      'an account that is not there',
      (m) => Object.assign(pod(m['Job migrate']), { serviceAccountName: 'root' }),
      'no ServiceAccount root',
    ],
    ['a mount of no volume', (m) => pod(m['Deployment api']).volumes!.pop(), 'mounts certificates, which is no volume'],
    [
      'a spread of others',
      (m) =>
        Object.assign(pod(m['Deployment api']).topologySpreadConstraints![0]!, {
          labelSelector: { matchLabels: { a: 'b' } },
        }),
      'spreads other pods',
    ],
    [
      'a probe of a path that the API has not',
      (m) => Object.assign(first(m['Deployment api']).readinessProbe!.httpGet!, { path: '/ready' }),
      'does not serve /ready',
    ],
    [
      'a probe of a page that the API renders',
      (m) => Object.assign(first(m['Deployment web']).readinessProbe!.httpGet!, { path: '/' }),
      'web does not serve /',
    ],
    [
      'a probe at no port',
      (m) => Object.assign(first(m['Deployment broker']).livenessProbe!.tcpSocket!, { port: 'http' }),
      'at port http, which it has not',
    ],
    [
      'a setting that it does not read',
      (m) => first(m['Deployment worker']).env!.push({ name: 'TWO_FACTOR_REQUIRED' }),
      'is told TWO_FACTOR_REQUIRED',
    ],
    [
      'a setting that nothing reads',
      (m) => Object.assign(m['ConfigMap settings']!.data!, { LOG_LEVLE: 'info' }),
      'takes LOG_LEVLE, which nothing reads',
    ],
    [
      'settings that are not there',
      (m) => Object.assign(first(m['Deployment api']).envFrom![0]!, { configMapRef: { name: 'x' } }),
      'ConfigMap x, which is not there',
    ],
    [
      'a secret without documentation',
      (m) => Object.assign(first(m['Deployment api']).envFrom![1]!, { secretRef: { name: 'x' } }),
      'the Secret x, whose keys are not documented',
    ],
    [
      'workers of another build',
      (m) => Object.assign(m['ConfigMap settings']!.data!, { WORKER_BUILD_ID: '2' }),
      'says that it is build 2',
    ],
  ])('on %s', (_what, change, said) => {
    const copy = structuredClone(all);
    change(Object.fromEntries(copy.map((each) => [`${each.kind} ${each.metadata.name}`, each])));
    expect(findings(copy).join('\n')).toContain(said);
  });
  test('on an Ingress to a service that is not there', () => {
    const [ingress] = readManifests(read('example/ingress.yaml').replace('name: web, port', 'name: wep, port'));
    expect(findings([...all, ingress!])).toEqual(['Ingress web: there is no Service wep with that port']);
  });
  test('on what is no YAML', () => expect(() => readManifests('a: [')).toThrow('Flow sequence'));
});

describe('rights', () => {
  test('all parts are here', () =>
    expect(
      workloadsOf(all)
        .map(({ manifest }) => manifest.metadata.name)
        .toSorted(),
    ).toEqual(WORKLOADS));
  test.each(WORKLOADS)('%s is a plain user without a token, on a root that nobody writes', (name) => {
    const { pod } = workload(name);
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
    });
    for (const { securityContext } of containersOf(workload(name)))
      expect(securityContext).toMatchObject({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
  });
  test.each(WORKLOADS)('%s says what it needs, and how much memory it may take', (name) => {
    for (const each of containersOf(workload(name)))
      expect(each).toMatchObject({
        resources: { requests: { cpu: expect.any(String) }, limits: { memory: expect.any(String) } },
      });
  });
  test('only the migration is the owner of the schema', () => {
    const owners = WORKLOADS.filter((name) => JSON.stringify(workload(name)).includes('park-owner'));
    expect(owners).toEqual(['migrate']);
  });
  test('who works with the schema waits for it', () => {
    const waits = WORKLOADS.filter((name) => workload(name).pod.initContainers?.[0]?.command?.includes('--wait'));
    expect(waits).toEqual(['api', 'broker', 'checkpoints', 'worker']);
  });
  test('no secret has a value in the tree', () => {
    const owner = readSettings(read('secrets/park-owner.env.example'));
    expect([...secrets.values(), ...owner.values()].filter((value) => value !== '')).toEqual([]);
    expect(
      [...settings.keys()].filter((name) => /(_TOKEN|_SECRET|_KEY|_PASSWORD|KEYS|DATABASE_URL)$/.test(name)),
    ).toEqual([]);
  });
});

describe('alike with docker-compose.yml', () => {
  type Service = { command: string[]; environment: Record<string, string>; image: string; stop_grace_period?: string };
  const compose: { services: Record<string, Service> } = parse(readFileSync('docker-compose.yml', 'utf8'), {
    merge: true,
  });
  const service = (name: string) => compose.services[name]!;
  test.each(['api', 'worker', 'broker', 'migrate', 'web'])('%s has the image and the command', (name) => {
    const [image] = service(name).image.split(':');
    expect([container(name).image, container(name).command]).toEqual([image, service(name).command]);
  });
  test.each(['api', 'worker'])('%s has at least the time to end', (name) =>
    expect(workload(name).pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(
      Number.parseInt(service(name).stop_grace_period ?? '', 10),
    ),
  );
  test('an API has the time to be left alone and then to end', () => {
    const seconds = Number(settings.get('LEAVE_MS')) / 1000;
    expect(workload('api').pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(
      seconds + Number.parseInt(service('api').stop_grace_period ?? '', 10),
    );
  });
  test('ports are those of images and web server', () => {
    const ports = (name: string) => container(name).ports?.map(({ containerPort }) => containerPort);
    const numbers = (name: string) => Number(settings.get(name));
    expect([ports('api'), ports('checkpoints'), ports('web')]).toEqual([
      [3000, numbers('METRICS_PORT')],
      [3000, numbers('METRICS_PORT')],
      [8080],
    ]);
    expect(ports('worker')).toEqual([numbers('WORKER_METRICS_PORT'), numbers('TEMPORAL_SDK_METRICS_PORT')]);
    expect(ports('broker')).toEqual([1883, 8883, numbers('BROKER_METRICS_PORT')]);
    expect(readFileSync('deploy/Caddyfile', 'utf8')).toContain('reverse_proxy api:3000');
    expect(all.find(({ kind, metadata }) => kind === 'Service' && metadata.name === 'api')?.spec).toMatchObject({
      ports: [{ port: 3000 }],
    });
  });
  test('a worker puts files together where the image has a folder for it', () =>
    expect(container('worker').env).toEqual([{ name: 'TMPDIR', value: service('worker').environment['TMPDIR'] }]));
  // where the two differ, and why: what only one writes, and what an overlay must give
  const OWN_VOLUME = 'AUDIT_FILE';
  test('whatever an API is told there, it is told here, and nothing is in two places', () => {
    const here = [...settings.keys(), ...secrets.keys()];
    expect(Object.keys(service('api').environment).filter((name) => !here.includes(name))).toEqual([OWN_VOLUME]);
    expect(new Set(here).size).toBe(here.length);
    expect(container('checkpoints').env?.map(({ name }) => name)).toContain(OWN_VOLUME);
  });
  test('has the same defaults', () => {
    const differ = Object.entries(service('api').environment).flatMap(([name, value]) => {
      const byDefault = /^\$\{[A-Z_0-9]+:-(.*)\}$/.exec(value)?.[1];
      return byDefault !== undefined && settings.has(name) && settings.get(name) !== byDefault ? [name] : [];
    });
    // behind an Ingress it is HTTPS; no Web UI stands on the same machine; each pod has its ports to itself
    const NUMBERS = ['BROKER_METRICS_PORT', 'METRICS_PORT', 'TEMPORAL_SDK_METRICS_PORT', 'WORKER_METRICS_PORT'];
    expect(differ.toSorted()).toEqual([...NUMBERS, 'COOKIE_SECURE', 'TEMPORAL_UI_URL'].toSorted());
  });
});

test('the backlog that KEDA asks for is of our queue and our deployment, and leaves a spare', () => {
  const { spec } = all.find(({ kind }) => kind === 'ScaledObject')!;
  expect(spec).toMatchObject({
    minReplicaCount: 2,
    triggers: [{ type: 'temporal', metadata: { taskQueue: TASK_QUEUE, workerDeploymentName: DEPLOYMENT } }, {}],
  });
  expect(settings.get('TEMPORAL_TASK_QUEUE')).toBe(TASK_QUEUE);
});

test('the example names its release in one way', () => {
  const example: { images: { newTag: string }[]; patches: { patch: string }[] } = parse(
    read('example/kustomization.yaml'),
  );
  const [tag, ...others] = new Set(example.images.map(({ newTag }) => newTag));
  expect(others).toEqual([]);
  expect(read('example/kustomization.yaml')).toContain(`WORKER_BUILD_ID=${tag}\n`);
  expect(example.patches[0]?.patch).toContain(`workerDeploymentBuildId, value: '${tag}'`);
});
