import type { IContainer, IProbe } from 'kubernetes-models/v1';
import { unknownVariables } from '../environment.ts';
import { isPinned } from '../pinned.ts';
import { type KubernetesObject, type Pods, podsOf } from './objects.ts';

export interface Surroundings {
  /** This repository's images, whose tags an overlay sets. */
  images: readonly string[];
  variables: readonly string[];
  /** HTTP paths that each image serves. */
  paths: Record<string, readonly string[]>;
  /** Declared keys by secret name. */
  secrets: Record<string, readonly string[]>;
  /** Generated keys by config map name. */
  settings: Record<string, readonly string[]>;
}

export function podProblems(objects: readonly KubernetesObject[], around: Surroundings): string[] {
  return podsOf(objects).flatMap((pods) =>
    [...rightsProblems(pods), ...pods.spec.containers.flatMap((one) => containerProblems(one, pods, around))].map(
      (problem) => `${pods.object.file}: ${pods.object.kind} ${pods.object.metadata.name}: ${problem}`,
    ),
  );
}

function rightsProblems({ spec }: Pods): string[] {
  const { securityContext: security } = spec;
  const problems = [
    security?.runAsNonRoot === true && (security.runAsUser ?? 0) > 0 ? '' : 'it must not run as root',
    security?.seccompProfile?.type === 'RuntimeDefault' ? '' : 'seccompProfile must be RuntimeDefault',
    spec.automountServiceAccountToken === false ? '' : 'automountServiceAccountToken: false is missing',
    spec.hostNetwork || spec.hostPID || spec.hostIPC ? "it must not use the host's network, processes or IPC" : '',
    spec.volumes?.some(({ hostPath }) => hostPath) ? 'it must not mount host folders' : '',
  ];
  return problems.filter(Boolean);
}

const probesOf = ({ startupProbe, readinessProbe, livenessProbe }: IContainer): IProbe[] =>
  [startupProbe, readinessProbe, livenessProbe].filter((probe) => probe !== undefined);

function containerProblems(container: IContainer, { object }: Pods, around: Surroundings): string[] {
  const { image = '', securityContext: security, resources, ports = [] } = container;
  const runsOn = object.kind === 'Deployment' || object.kind === 'StatefulSet';
  const isOwn = around.images.includes(image);
  const names = ports.map(({ name }) => name);
  const asked = probesOf(container).flatMap(({ httpGet }) => (httpGet ? [httpGet] : []));
  const problems = [
    isOwn || isPinned(image) ? '' : `the image ${image} has no tag that stays`,
    security?.readOnlyRootFilesystem ? '' : 'readOnlyRootFilesystem is missing',
    security?.allowPrivilegeEscalation === false ? '' : 'allowPrivilegeEscalation: false is missing',
    security?.capabilities?.drop?.includes('ALL') ? '' : 'capabilities: drop: [ALL] is missing',
    resources?.requests?.cpu && resources.requests.memory && resources.limits?.memory
      ? ''
      : 'requests or limits are missing',
    runsOn && !(container.readinessProbe && container.livenessProbe) ? 'a readiness or liveness probe is missing' : '',
  ];
  return [
    ...problems.filter(Boolean),
    ...asked.filter(({ port }) => !names.includes(String(port))).map(({ port }) => `a probe asks port ${port}`),
    ...asked
      .filter(({ path = '/' }) => isOwn && !around.paths[image]?.includes(path.split('?')[0]!))
      .map(({ path }) => `a probe asks ${path}, which ${image} does not answer`),
    ...variableProblems(container, isOwn, around),
  ];
}

function variableProblems(
  container: IContainer,
  isOwn: boolean,
  { variables, secrets, settings }: Surroundings,
): string[] {
  const { env = [], envFrom = [] } = container;
  const maps = envFrom.map(({ configMapRef }) => configMapRef?.name ?? '');
  const set = [...env.map(({ name }) => name), ...maps.flatMap((name) => settings[name] ?? [])];
  const refs = env.flatMap(({ valueFrom }) => (valueFrom?.secretKeyRef ? [valueFrom.secretKeyRef] : []));
  const literal = env.filter(({ name, value }) => value && /PASSWORD|SECRET|TOKEN|_DSN$/.test(name));
  return [
    ...(isOwn ? unknownVariables(set, variables).map((name) => `nothing reads ${name}`) : []),
    ...refs
      .filter(({ name = '', key }) => !secrets[name]?.includes(key))
      .map(({ name, key }) => `secrets.example.yaml does not declare ${key} of ${name}`),
    ...literal.map(({ name }) => `${name} must come from a secret`),
  ];
}

export function unusedSecrets(objects: readonly KubernetesObject[], secrets: Surroundings['secrets']): string[] {
  const used = podsOf(objects)
    .flatMap(({ spec }) => spec.containers.flatMap(({ env = [] }) => env))
    .flatMap(({ valueFrom }) => (valueFrom?.secretKeyRef ? [valueFrom.secretKeyRef] : []))
    .map(({ name, key }) => `${name}/${key}`);
  return Object.entries(secrets)
    .flatMap(([name, keys]) => keys.map((key) => `${name}/${key}`))
    .filter((one) => !used.includes(one))
    .map((one) => `secrets.example.yaml declares ${one}, which nothing uses`);
}
