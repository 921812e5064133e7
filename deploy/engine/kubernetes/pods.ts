import type { IPodSpec } from 'kubernetes-models/v1';
import { type KubernetesObject, podsOf } from '../../checks/kubernetes/objects.ts';

export interface PodPlan {
  /** Of the workload whose pods are wanted. */
  kind: string;
  name: string;
  /** Volumes in place of a bucket or of a claim's template, by where they are mounted. */
  volumes?: Record<string, string>;
}

/**
 * One pod of a workload, as podman 4.3 starts it. What it has no notion of is taken out: probes of HTTP, which it would ask with
 * curl, and accounts of the cluster. Its temporary volumes get names of their own: it would share them between pods.
 * @param images of this repository, by the name in the manifests
 */
export function podOf(
  objects: readonly KubernetesObject[],
  { kind, name, volumes = {} }: PodPlan,
  { prefix, images }: { prefix: string; images: Readonly<Record<string, string>> },
) {
  const found = podsOf(objects).find(({ object }) => object.kind === kind && object.metadata.name === name);
  if (!found) throw new Error(`there is no ${kind} ${name}`);
  const { serviceAccountName: _, affinity: _a, topologySpreadConstraints: _t, ...spec } = found.spec as IPodSpec;
  const own = (volume: string): string => `${prefix}-${name}-${volume}`;
  const added = Object.entries(volumes).map(([mountPath, claimName], index) => ({
    mountPath,
    claimName,
    name: `added-${index}`,
  }));
  const covered = new Set(Object.keys(volumes));
  const claimed = (spec.volumes ?? []).filter(({ persistentVolumeClaim }) => persistentVolumeClaim);
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: `${prefix}-${name}`, labels: found.labels },
    spec: {
      ...spec,
      restartPolicy: 'Never',
      containers: spec.containers.map(({ startupProbe: _s, readinessProbe: _r, livenessProbe: _l, ...container }) => ({
        ...container,
        image: images[container.image ?? ''] ?? container.image,
        volumeMounts: [
          ...(container.volumeMounts ?? [])
            .filter(({ mountPath }) => !covered.has(mountPath))
            .map((mount) => ({ ...mount, name: own(mount.name) })),
          ...added.map(({ mountPath, name: volume }) => ({ mountPath, name: own(volume) })),
        ],
      })),
      volumes: [
        ...(spec.volumes ?? [])
          .filter((volume) => !claimed.includes(volume))
          .map((volume) => ({ ...volume, name: own(volume.name) })),
        ...added.map(({ claimName, name: volume }) => ({
          name: own(volume),
          persistentVolumeClaim: { claimName: `${prefix}-${claimName}` },
        })),
      ],
    },
  };
}

/** The settings that kustomize would make, as config maps. @param own of this deployment, over those of the base */
export function settingsMap(name: string, literals: readonly string[], own: Readonly<Record<string, string>>): object {
  const data = Object.fromEntries(literals.map((literal) => literal.split(/=(.*)/s).slice(0, 2)));
  return { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data: { ...data, ...own } };
}
