import { parseAllDocuments } from 'yaml';

type Labels = Record<string, string>;
interface Port {
  name?: string;
  containerPort: number;
}
interface Probe {
  httpGet?: { path?: string; port: string | number };
  tcpSocket?: { port: string | number };
}
/** What the checks look at of a container. */
export interface Container {
  name: string;
  image: string;
  command?: string[];
  ports?: Port[];
  env?: { name: string; value?: string }[];
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  startupProbe?: Probe;
  readinessProbe?: Probe;
  livenessProbe?: Probe;
  volumeMounts?: { name: string; mountPath: string }[];
  securityContext?: object;
}
export interface PodSpec {
  containers: Container[];
  initContainers?: Container[];
  serviceAccountName?: string;
  volumes?: { name: string; secret?: { secretName: string; optional?: boolean } }[];
  terminationGracePeriodSeconds?: number;
  topologySpreadConstraints?: { labelSelector: Selector }[];
}
interface Selector {
  matchLabels?: Labels;
  matchExpressions?: { key: string; operator: string; values?: string[] }[];
}
/** A resource of Kubernetes; its `spec` is looked at by kind. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Labels };
  data?: Record<string, string>;
  spec?: Record<string, unknown>;
}
/** Whoever makes pods, with what its pods are. */
export interface Workload {
  manifest: Manifest;
  labels: Labels;
  pod: PodSpec;
}

/** The documents of a file. Throws where it is no YAML. */
export const readManifests = (text: string): Manifest[] =>
  parseAllDocuments(text).flatMap((document) => {
    if (document.errors[0]) throw document.errors[0];
    return document.contents === null ? [] : [document.toJS() as Manifest];
  });

/** `Deployment api`, as findings name it. */
export const nameOf = ({ kind, metadata }: Manifest): string => `${kind} ${metadata.name}`;

const MAKERS = new Set(['Deployment', 'StatefulSet', 'Job']);
export const workloadsOf = (all: readonly Manifest[]): Workload[] =>
  all
    .filter(({ kind }) => MAKERS.has(kind))
    .map((manifest) => {
      const template = manifest.spec?.['template'] as { metadata?: { labels?: Labels }; spec: PodSpec };
      return { manifest, labels: template.metadata?.labels ?? {}, pod: template.spec };
    });

/** All containers of a pod, those that run first included. */
export const containersOf = ({ pod }: Workload): Container[] => [...(pod.initContainers ?? []), ...pod.containers];

/** Whether a selector picks what has these labels; an empty one picks everything. */
export function picks(selector: Selector, labels: Labels): boolean {
  const { matchLabels = {}, matchExpressions = [] } = selector;
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, operator, values = [] }) => operator === 'In' && values.includes(labels[key] ?? ''))
  );
}
export type { Labels, Probe, Selector };
