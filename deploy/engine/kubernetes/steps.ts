import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readObjects } from '../../checks/kubernetes/objects.ts';
import { textsBelow } from '../../checks/sources.ts';
import type { Engine } from '../engine.ts';
import { imageName } from '../images/build.ts';
import type { Step } from '../steps.ts';
import { Namespace } from './namespace.ts';
import type { PodPlan } from './pods.ts';

const ADVICE = 'The pod logs why it is not ready: run the step again, then podman logs.';
const FOLDER = 'deploy/kubernetes';

/** One pod per workload in rollout order; volumes replace the buckets. */
const RUNNING: Record<string, PodPlan> = {
  'the demo database': { kind: 'StatefulSet', name: 'database', volumes: { '/var/lib/postgresql/data': 'database' } },
  Redis: { kind: 'Deployment', name: 'redis' },
  'the API': { kind: 'Deployment', name: 'api', volumes: { '/data/files': 'files' } },
  'the gateway': { kind: 'Deployment', name: 'gateway', volumes: { '/data/releases': 'releases' } },
};
const JOBS: Record<string, PodPlan> = {
  migrate: { kind: 'Job', name: 'migrate' },
  publish: { kind: 'Job', name: 'publish', volumes: { '/data/releases': 'releases' } },
  backup: { kind: 'CronJob', name: 'backup', volumes: { '/data/files': 'files', '/data/backups': 'backups' } },
};

/** Starts the manifests' pods with `podman kube play` and checks the running containers. */
export function kubernetesSteps({
  engine,
  root,
  folder,
  tag,
}: { engine: Engine } & Record<'root' | 'folder' | 'tag', string>): Step[] {
  const own = join(folder, 'kubernetes');
  mkdirSync(own, { recursive: true });
  const texts = textsBelow(root, FOLDER, /\.yaml$/);
  const namespace = new Namespace(engine, own, `${tag}-kube`, {
    objects: readObjects(texts),
    texts,
    images: {
      'portal-api': imageName('api', tag),
      'portal-gateway': imageName('gateway', tag),
      'portal-front-ends': imageName('front-ends', tag),
      'portal-operations': imageName('operations', tag),
    },
  });
  const step = (title: string, run: () => Promise<void>): Step => ({
    title: `${FOLDER}: ${title}`,
    seconds: 150,
    advice: ADVICE,
    // Later pods depend on earlier ones.
    isRequired: true,
    run,
  });
  const ready = (name: string): Step =>
    step(`the pod of ${name} becomes ready, hardened`, () => namespace.becomesReady(RUNNING[name]!));
  const ends = (name: string): Step => step(`the job ${name} ends well`, () => namespace.endsWell(JOBS[name]!));
  return [
    step('network, settings and secrets are made', () => namespace.make()),
    ready('the demo database'),
    ready('Redis'),
    ends('migrate'),
    ready('the API'),
    ends('publish'),
    ready('the gateway'),
    ends('backup'),
  ];
}
