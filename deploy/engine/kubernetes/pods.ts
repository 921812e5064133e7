import type { IContainer, IPodSpec } from 'kubernetes-models/v1';
import { type KubernetesObject, type Pods, podsOf } from '../../checks/kubernetes/objects.ts';

export interface PodPlan {
  /** Of the workload whose pods are wanted. */
  kind: string;
  name: string;
  /** Volumes in place of a bucket or of a claim's template, by where they are mounted. */
  volumes?: Readonly<Record<string, string>>;
}

/** @throws Error where the manifests have none of this name */
export function workloadOf(objects: readonly KubernetesObject[], { kind, name }: PodPlan): Pods {
  const found = podsOf(objects).find(({ object }) => object.kind === kind && object.metadata.name === name);
  if (!found) throw new Error(`there is no ${kind} ${name}`);
  return found;
}

/** What a kubelet asks a container, as commands in it: podman asks HTTP with curl, which images do not have. */
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
 * One pod of a workload, as podman 4.3 starts it. Taken out is what podman has no notion of: probes (see `probeCommands`), spreading, and
 * accounts of the cluster. Its temporary volumes get names of their own: podman would share them between pods.
 * @param images built ones, by the name in the manifests
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

/** The settings that kustomize would make, as a config map. @param own of this deployment, over those of the base */
export function settingsMap(name: string, literals: readonly string[], own: Readonly<Record<string, string>>): object {
  const data = Object.fromEntries(literals.map((literal) => literal.split(/=(.*)/s).slice(0, 2)));
  return { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data: { ...data, ...own } };
}
