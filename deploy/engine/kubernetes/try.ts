import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { OperatorError } from '#boot/operator-error.mjs';
import { generatedLiterals } from '../../checks/kubernetes/kustomizations.ts';
import { podsOf, readObjects } from '../../checks/kubernetes/objects.ts';
import { textsBelow } from '../../checks/sources.ts';
import { type Check, checked } from '../../cluster/checks.ts';
import type { Closing } from '../../cluster/cluster.ts';
import { until } from '../../cluster/part.ts';
import type { Engine } from '../engine.ts';
import { bytesOf, factsOf, hardeningProblems, nanoCpusOf } from '../hardening.ts';
import { type PodPlan, podOf, settingsMap } from './pods.ts';

const END_MS = 180_000;

/** Starts one pod of each workload of the manifests with `podman kube play`, in the order of a rollout, and checks what runs. */
export async function tryKubernetes(
  {
    engine,
    root,
    folder,
    tag,
    images,
  }: Record<'root' | 'folder' | 'tag', string> & { engine: Engine; images: Record<string, string> },
  closing: Closing,
  print: (line: string) => void,
): Promise<Check[]> {
  mkdirSync(folder, { recursive: true });
  const texts = textsBelow(root, 'deploy/kubernetes', /\.yaml$/);
  const objects = readObjects(texts);
  const prefix = `${tag}-kube`;
  const of = (name: string) => images[name]!;
  const surroundings = {
    prefix,
    images: {
      'portal-api': of('api'),
      'portal-gateway': of('gateway'),
      'portal-front-ends': of('front-ends'),
      'portal-operations': of('operations'),
    },
  };
  const password = randomBytes(16).toString('hex');
  const secrets: Record<string, Record<string, string>> = {
    'portal-database': { POSTGRES_PASSWORD: password },
    'portal-redis': { REDIS_PASSWORD: password },
    'portal-api': {
      DATABASE_URL: `postgres://portal:${password}@database:5432/portal`,
      REDIS_URL: `redis://:${password}@redis:6379`,
    },
    // A volume stands for the bucket, and needs no keys.
    'portal-publish': { AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '' },
  };
  const volumes: string[] = [];
  const pods: string[] = [];
  closing.add(async () => {
    for (const pod of pods) await engine.run(['pod', 'rm', '--force', '--time', '3', pod]).catch(() => {});
    for (const secret of Object.keys(secrets)) await engine.run(['secret', 'rm', secret]).catch(() => {});
    for (const volume of volumes) await engine.run(['volume', 'rm', '--force', volume]).catch(() => {});
    await engine.run(['network', 'rm', '--force', prefix]).catch(() => {});
  });
  await engine.run(['network', 'create', prefix]);
  for (const [name, values] of Object.entries(secrets)) {
    const encoded = Object.entries(values).map(([key, value]) => [key, Buffer.from(value).toString('base64')]);
    const file = join(folder, `${name}.json`);
    writeFileSync(file, JSON.stringify(Object.fromEntries(encoded)), { mode: 0o600 });
    await engine.run(['secret', 'rm', name]).catch(() => {});
    await engine.run(['secret', 'create', name, file]);
  }
  const ours = Object.entries(texts).filter(([file]) => !file.startsWith('overlays/'));
  const literals = generatedLiterals(Object.fromEntries(ours));
  const maps = {
    'portal-api': { PORTAL_FILES: '/data/files' },
    'portal-gateway': { PORTAL_RELEASES: '/data/releases' },
    'portal-publish': { PORTAL_RELEASES: '/data/releases' },
  };
  const settings = Object.entries(maps).map(([name, own]) => {
    const file = join(folder, `settings-${name}.yaml`);
    writeFileSync(file, stringify(settingsMap(name, literals[name] ?? [], own)));
    return ['--configmap', file];
  });
  const play = async (plan: PodPlan): Promise<string> => {
    const pod = podOf(objects, plan, surroundings);
    const file = join(folder, `${plan.name}.yaml`);
    writeFileSync(file, stringify(pod));
    pods.push(pod.metadata.name);
    volumes.push(
      ...pod.spec.volumes.map((volume) =>
        'persistentVolumeClaim' in volume ? volume.persistentVolumeClaim!.claimName : volume.name,
      ),
    );
    await engine.run(['kube', 'play', '--network', `${prefix}:alias=${plan.name}`, ...settings.flat(), file]);
    return `${pod.metadata.name}-${pod.spec.containers[0]!.name}`;
  };
  const state = async (container: string) =>
    (await engine.run(['container', 'inspect', '--format', '{{.State.Status}} {{.State.ExitCode}}', container])).trim();
  const tail = (container: string) => engine.run(['logs', '--tail', '12', container]).catch(() => '');

  const runs = async (plan: PodPlan): Promise<void> => {
    const container = await play(plan);
    const spec = podsOf(objects).find(
      ({ object }) => object.kind === plan.kind && object.metadata.name === plan.name,
    )!.spec;
    const [{ readinessProbe, resources, ports = [] }] = spec.containers as [(typeof spec.containers)[number]];
    const port = ports.find(({ name }) => name === readinessProbe?.httpGet?.port)?.containerPort;
    const command = readinessProbe?.exec?.command ?? [
      'node',
      'healthcheck.mjs',
      `http://127.0.0.1:${port}${readinessProbe?.httpGet?.path}`,
    ];
    await until(`${plan.name} is ready`, async () => {
      if (!(await state(container)).startsWith('running'))
        throw new OperatorError(`${plan.name} has ended:\n${await tail(container)}`);
      return engine.run(['exec', container, ...command]).then(
        () => true,
        () => false,
      );
    });
    const { cpu, memory } = resources!.limits as { cpu: string; memory: string };
    const problems = hardeningProblems(await factsOf(engine, container), {
      memoryBytes: bytesOf(memory),
      nanoCpus: nanoCpusOf(cpu),
    });
    if (problems.length > 0) throw new OperatorError(problems.join('\n'));
  };
  const ends = async (plan: PodPlan): Promise<void> => {
    const container = await play(plan);
    await until(`${plan.name} ends`, async () => (await state(container)).startsWith('exited'), END_MS);
    if ((await state(container)) !== 'exited 0')
      throw new OperatorError(`${plan.name} failed:\n${await tail(container)}`);
  };

  print('Kubernetes manifests, with podman kube play …');
  return checked({
    'the pod of the demo database becomes ready, hardened': () =>
      runs({ kind: 'StatefulSet', name: 'database', volumes: { '/var/lib/postgresql/data': 'database' } }),
    'the pod of Redis becomes ready, hardened': () => runs({ kind: 'Deployment', name: 'redis' }),
    'the job migrate ends well': () => ends({ kind: 'Job', name: 'migrate' }),
    'the pod of the API becomes ready, hardened': () =>
      runs({ kind: 'Deployment', name: 'api', volumes: { '/data/files': 'files' } }),
    'the job publish ends well': () =>
      ends({ kind: 'Job', name: 'publish', volumes: { '/data/releases': 'releases' } }),
    'the pod of the gateway becomes ready, hardened': () =>
      runs({ kind: 'Deployment', name: 'gateway', volumes: { '/data/releases': 'releases' } }),
    'the nightly backup ends well': () =>
      ends({ kind: 'CronJob', name: 'backup', volumes: { '/data/files': 'files', '/data/backups': 'backups' } }),
  });
}
