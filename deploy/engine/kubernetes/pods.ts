import type { IContainer, IPodSpec } from 'kubernetes-models/v1';
import { type KubernetesObject, type Pods, podsOf } from '../../checks/kubernetes/objects.ts';

export interface PodPlan {
  kind: string;
  name: string;
  /** Volumes that replace a bucket or a claim template, by mount path. */
  volumes?: Readonly<Record<string, string>>;
}

/** @throws Error if the manifests have no such workload */
export function workloadOf(objects: readonly KubernetesObject[], { kind, name }: PodPlan): Pods {
  const found = podsOf(objects).find(({ object }) => object.kind === kind && object.metadata.name === name);
  if (!found) throw new Error(`there is no ${kind} ${name}`);
  return found;
}

/** A container's HTTP probes as commands to run in it: podman probes with curl, which the images lack. */
export function probeCommands({ startupProbe, readinessProbe, livenessProbe, ports = [] }: IContainer): string[][] {
  return [startupProbe, readinessProbe, livenessProbe].flatMap((probe) => {
    if (probe?.exec?.command) return [probe.exec.command];
    if (!probe?.httpGet) return [];
    const { path, port } = probe.httpGet;
    const number = ports.find(({ name }) => name === port)?.containerPort ?? port;
    return [['node', 'healthcheck.mjs', `http://127.0.0.1:${number}${path}`]];
  });
}

/**
 * One pod of a workload, reduced to what podman 4.3 supports: without probes (see `probeCommands`), topology spread and
 * service accounts. Its temporary volumes get unique names, because podman would share them between pods.
 * @param images built images by name in the manifests
 */
export function podOf(
  objects: readonly KubernetesObject[],
  plan: PodPlan,
  { prefix, images }: { prefix: string; images: Readonly<Record<string, string>> },
) {
  const { labels, spec } = workloadOf(objects, plan);
  const { serviceAccountName: _, affinity: _a, topologySpreadConstraints: _t, ...kept } = spec as IPodSpec;
  const own = (volume: string): string => `${prefix}-${plan.name}-${volume}`;
  const replaced = Object.entries(plan.volumes ?? {}).map(([mountPath, volume]) => ({
    mountPath,
    name: own(volume),
    claimName: `${prefix}-${volume}`,
  }));
  const covers = (mountPath: string): boolean => replaced.some((one) => one.mountPath === mountPath);
  const temporary = (kept.volumes ?? []).filter(({ persistentVolumeClaim }) => !persistentVolumeClaim);
  const containers = kept.containers.map(
    ({ startupProbe: _s, readinessProbe: _r, livenessProbe: _l, ...container }) => ({
      ...container,
      image: images[container.image ?? ''] ?? container.image,
      volumeMounts: [
        ...(container.volumeMounts ?? [])
          .filter(({ mountPath }) => !covers(mountPath))
          .map((mount) => ({ ...mount, name: own(mount.name) })),
        ...replaced.map(({ mountPath, name }) => ({ mountPath, name })),
      ],
    }),
  );
  const volumes = [
    ...temporary.map((volume) => ({ ...volume, name: own(volume.name) })),
    ...replaced.map(({ name, claimName }) => ({ name, persistentVolumeClaim: { claimName } })),
  ];
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: `${prefix}-${plan.name}`, labels },
    spec: { ...kept, restartPolicy: 'Never', containers, volumes },
  };
}

/** The config map that kustomize would generate. @param own this deployment's values, which override the base's */
export function settingsMap(name: string, literals: readonly string[], own: Readonly<Record<string, string>>): object {
  const data = Object.fromEntries(literals.map((literal) => literal.split(/=(.*)/s).slice(0, 2)));
  return { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data: { ...data, ...own } };
}
