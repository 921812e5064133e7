import type { IDeployment, IStatefulSet } from 'kubernetes-models/apps/v1';
import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import type { IIngress, INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1';
import type { IService } from 'kubernetes-models/v1';
import { type KubernetesObject, type Labels, ofKind, type Pods, podsOf, type Selector, selects } from './objects.ts';

const problemOf = (object: KubernetesObject, problem: string): string =>
  `${object.file}: ${object.kind} ${object.metadata.name}: ${problem}`;

const portsOf = ({ spec }: Pods): (string | number)[] =>
  spec.containers.flatMap(({ ports = [] }) => ports.flatMap(({ name, containerPort }) => [name ?? '', containerPort]));

const selectPods = (pods: readonly Pods[], selector: Selector): Pods[] =>
  pods.filter(({ labels }) => selects(selector, labels));

export function referenceProblems(objects: readonly KubernetesObject[]): string[] {
  const pods = podsOf(objects);
  return [
    ...serviceProblems(objects, pods),
    ...ownPodProblems(objects),
    ...autoscalerProblems(objects),
    ...ofKind<IPodDisruptionBudget>(objects, 'PodDisruptionBudget')
      .filter(({ spec }) => selectPods(pods, spec?.selector ?? {}).length === 0)
      .map((object) => problemOf(object, 'its selector matches no pods')),
    ...ingressProblems(objects),
    ...policyProblems(objects, pods),
  ];
}

function serviceProblems(objects: readonly KubernetesObject[], pods: readonly Pods[]): string[] {
  return ofKind<IService>(objects, 'Service').flatMap((service) => {
    const found = selectPods(pods, { matchLabels: service.spec?.selector as Labels });
    if (found.length === 0) return [problemOf(service, 'its selector matches no pods')];
    return (service.spec?.ports ?? [])
      .filter(({ port, targetPort = port }) => !found.every((one) => portsOf(one).includes(targetPort)))
      .map(({ port, targetPort = port }) => problemOf(service, `its pods have no port ${targetPort}`));
  });
}

function ownPodProblems(objects: readonly KubernetesObject[]): string[] {
  const workloads = [...ofKind<IDeployment>(objects, 'Deployment'), ...ofKind<IStatefulSet>(objects, 'StatefulSet')];
  return workloads
    .filter(({ spec }) => !selects(spec?.selector ?? {}, spec?.template.metadata?.labels ?? {}))
    .map((object) => problemOf(object, 'its selector does not match its own pods'));
}

function autoscalerProblems(objects: readonly KubernetesObject[]): string[] {
  return ofKind<IHorizontalPodAutoscaler>(objects, 'HorizontalPodAutoscaler').flatMap((object) => {
    const { kind, name } = object.spec!.scaleTargetRef;
    const target = objects.find((one) => one.kind === kind && one.metadata.name === name);
    if (!target) return [problemOf(object, `there is no ${kind} ${name}`)];
    const { replicas } = (target as KubernetesObject & IDeployment).spec ?? {};
    return replicas === undefined
      ? []
      : [problemOf(object, `${kind} ${name} sets replicas: each rollout would undo the scaling`)];
  });
}

function ingressProblems(objects: readonly KubernetesObject[]): string[] {
  const services = ofKind<IService>(objects, 'Service');
  return ofKind<IIngress>(objects, 'Ingress').flatMap((ingress) => {
    const { rules = [], tls = [] } = ingress.spec ?? {};
    const backends = rules.flatMap(({ http }) => (http?.paths ?? []).map(({ backend }) => backend.service));
    const hosts = tls.flatMap(({ hosts: named = [] }) => named);
    return [
      ...backends
        .filter((backend) => {
          const service = services.find(({ metadata }) => metadata.name === backend?.name);
          return !service?.spec?.ports?.some(({ name }) => name === backend?.port?.name);
        })
        .map((backend) =>
          problemOf(ingress, `there is no service ${backend?.name} with a port ${backend?.port?.name}`),
        ),
      ...rules
        .filter(({ host }) => !host || !hosts.includes(host))
        .map(({ host }) => problemOf(ingress, `${host ?? 'every host'} is served without TLS`)),
    ];
  });
}

function policyProblems(objects: readonly KubernetesObject[], pods: readonly Pods[]): string[] {
  return ofKind<INetworkPolicy>(objects, 'NetworkPolicy').flatMap((policy) => {
    const { podSelector, ingress = [], egress = [] } = policy.spec!;
    const own = selectPods(pods, podSelector ?? {});
    if (own.length === 0) return [problemOf(policy, 'it selects no pods')];
    const peers = [...ingress.flatMap(({ from = [] }) => from), ...egress.flatMap(({ to = [] }) => to)];
    const lost = peers.flatMap(({ podSelector: one, namespaceSelector }) =>
      one && !namespaceSelector && selectPods(pods, one).length === 0
        ? [problemOf(policy, 'it names pods that do not exist')]
        : [],
    );
    const named = ingress.flatMap(({ ports = [] }) => ports.map(({ port }) => port));
    const unnamed = named.filter((port) => port !== undefined && !own.every((one) => portsOf(one).includes(port)));
    return [...lost, ...unnamed.map((port) => problemOf(policy, `its pods have no port ${port}`))];
  });
}

/** Workloads that no network policy selects, whose traffic would be unrestricted. */
export function unguardedProblems(objects: readonly KubernetesObject[]): string[] {
  const policies = ofKind<INetworkPolicy>(objects, 'NetworkPolicy');
  return podsOf(objects)
    .filter(({ labels }) => {
      const name = labels['app.kubernetes.io/name'];
      return !policies.some(({ spec }) => spec?.podSelector?.matchLabels?.['app.kubernetes.io/name'] === name);
    })
    .map(({ object }) => problemOf(object, 'it has no network policy of its own'));
}
