import { HEALTH } from '#api/plugins/health.ts';
import { BELOW, SITE_PATHS } from '#domain/portal/site-paths.ts';
import {
  containersOf,
  nameOf,
  picks,
  workloadsOf,
  type Container,
  type Manifest,
  type Probe,
  type Selector,
  type Workload,
} from './manifest.ts';

/** What refers to something that is not there: by selector, by name, by port, by path. A sentence each. */
export function looseEnds(all: readonly Manifest[]): string[] {
  const workloads = workloadsOf(all);
  return [
    ...all.flatMap((manifest) => outward(manifest, all, workloads).map((what) => `${nameOf(manifest)}: ${what}`)),
    ...workloads.flatMap((workload) => inward(workload, all).map((what) => `${nameOf(workload.manifest)}: ${what}`)),
  ];
}

/** What a resource says of pods and of other resources. */
function outward(manifest: Manifest, all: readonly Manifest[], workloads: Workload[]): string[] {
  const spec = manifest.spec ?? {};
  const picked = (selector: Selector) => workloads.filter(({ labels }) => picks(selector, labels));
  const must = (selector: Selector, who: string) =>
    picked(selector).length > 0 ? [] : [`${who} picks no pod: ${JSON.stringify(selector)}`];
  switch (manifest.kind) {
    case 'Service': {
      const selector = { matchLabels: spec['selector'] as Record<string, string> };
      const ports = spec['ports'] as { targetPort: string | number }[];
      const lacking = picked(selector).flatMap(({ pod, manifest: of }) =>
        ports
          .filter(({ targetPort }) => !hasPort(pod.containers, targetPort))
          .map((p) => `${nameOf(of)} has no port ${p.targetPort}`),
      );
      return [...must(selector, 'its selector'), ...lacking];
    }
    case 'Deployment':
    case 'StatefulSet': {
      const own = workloads.find((each) => each.manifest === manifest);
      const selector = spec['selector'] as Selector;
      return own && picks(selector, own.labels) ? [] : ['its selector does not pick its own pods'];
    }
    case 'PodDisruptionBudget':
      return must(spec['selector'] as Selector, 'its selector');
    case 'HorizontalPodAutoscaler':
    case 'ScaledObject': {
      const { kind = 'Deployment', name } = spec['scaleTargetRef'] as { kind?: string; name: string };
      const target = all.find((each) => each.kind === kind && each.metadata.name === name);
      if (!target) return [`there is no ${kind} ${name} to scale`];
      return target.spec?.['replicas'] === undefined ? [] : [`${kind} ${name} says how many there are, too`];
    }
    case 'NetworkPolicy':
      return networkPolicy(spec, must, picked);
    case 'Ingress':
      return backendsOf(spec).flatMap(({ name, port }) => {
        const service = all.find((each) => each.kind === 'Service' && each.metadata.name === name);
        const ports = (service?.spec?.['ports'] ?? []) as { name?: string; port: number }[];
        return ports.some((p) => p.name === port?.name || p.port === port?.number)
          ? []
          : [`there is no Service ${name} with that port`];
      });
    default:
      return [];
  }
}

type Rule = {
  from?: { podSelector?: Selector }[];
  to?: { podSelector?: Selector }[];
  ports?: { port?: string | number }[];
};
function networkPolicy(
  spec: Record<string, unknown>,
  must: (selector: Selector, who: string) => string[],
  picked: (selector: Selector) => Workload[],
): string[] {
  const own = spec['podSelector'] as Selector;
  const rules = (name: string) => (spec[name] ?? []) as Rule[];
  const peers = [...rules('ingress'), ...rules('egress')].flatMap(({ from = [], to = [] }) => [...from, ...to]);
  const ports = rules('ingress').flatMap(({ ports: named = [] }) => named.flatMap(({ port }) => port ?? []));
  // a name in the list of an expression that is nobody's would be left over from a part that was renamed
  const stale = (own.matchExpressions ?? []).flatMap(({ key, values = [] }) =>
    values.filter((value) => picked({ matchLabels: { [key]: value } }).length === 0),
  );
  return [
    ...must(own, 'it'),
    ...stale.map((value) => `it picks ${value}, which is nobody`),
    ...peers.flatMap(({ podSelector }) => (podSelector ? must(podSelector, 'a rule') : [])),
    ...picked(own).flatMap(({ pod, manifest }) =>
      ports.filter((port) => !hasPort(pod.containers, port)).map((port) => `${nameOf(manifest)} has no port ${port}`),
    ),
  ];
}

const backendsOf = (spec: Record<string, unknown>) =>
  (
    spec['rules'] as {
      http: { paths: { backend: { service: { name: string; port?: { name?: string; number?: number } } } }[] };
    }[]
  )
    .flatMap(({ http }) => http.paths)
    .map(({ backend }) => backend.service);

const hasPort = (containers: readonly Container[], wanted: string | number) =>
  containers.some(({ ports = [] }) => ports.some((p) => p.name === wanted || p.containerPort === wanted));

/** What a pod says of what it mounts, of who it is, and of how it is asked whether it lives. */
function inward(workload: Workload, all: readonly Manifest[]): string[] {
  const { pod, labels } = workload;
  const account = pod.serviceAccountName ?? 'default';
  const volumes = new Set((pod.volumes ?? []).map(({ name }) => name));
  const containers = containersOf(workload);
  return [
    ...(all.some(({ kind, metadata }) => kind === 'ServiceAccount' && metadata.name === account)
      ? []
      : [`there is no ServiceAccount ${account}`]),
    ...(pod.topologySpreadConstraints ?? [])
      .filter(({ labelSelector }) => !picks(labelSelector, labels))
      .map(() => 'it spreads other pods than its own'),
    ...containers.flatMap(({ name, volumeMounts = [] }) =>
      volumeMounts
        .filter((mount) => !volumes.has(mount.name))
        .map((mount) => `${name} mounts ${mount.name}, which is no volume`),
    ),
    ...containers.flatMap((container) => {
      const { startupProbe, readinessProbe, livenessProbe } = container;
      return [startupProbe, readinessProbe, livenessProbe].flatMap((probe) => (probe ? probed(probe, container) : []));
    }),
  ];
}

function probed({ httpGet, tcpSocket }: Probe, container: Container): string[] {
  const port = httpGet?.port ?? tcpSocket?.port;
  return [
    ...(port === undefined || hasPort([container], port)
      ? []
      : [`${container.name} is asked at port ${port}, which it has not`]),
    ...(httpGet === undefined || isServed(httpGet.path ?? '/', container)
      ? []
      : [`${container.name} does not serve ${httpGet.path}`]),
  ];
}

/** The API has its two; of the web server it must be a page of the app, as any other path is the API's (deploy/Caddyfile). */
function isServed(path: string, { command = [] }: Container): boolean {
  if (command.includes('api/server.ts')) return (Object.values(HEALTH) as string[]).includes(path);
  return !(SITE_PATHS as readonly string[]).includes(path) && !BELOW.some((below) => path.startsWith(`${below}/`));
}
