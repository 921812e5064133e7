import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { runProcess } from '#boot/run-process.mjs';
import { type ComposeText, composeProblems } from './compose.ts';
import { documentationProblems, unheededVariables, variablesUsed } from './environment.ts';
import { generatedSettings, kustomizationProblems, taggedImages } from './kubernetes/kustomizations.ts';
import { isKustomization, type KubernetesObject, readObjects } from './kubernetes/objects.ts';
import { podProblems, unusedSecrets } from './kubernetes/pods.ts';
import { referenceProblems, unguardedProblems } from './kubernetes/references.ts';
import { typeProblems } from './kubernetes/types.ts';
import { allVariablesRead, filesBelow, textsBelow } from './sources.ts';

const COMPOSE = 'docker-compose.yml';
const OVERRIDES = ['docker-compose.demo.yml'];
const KUBERNETES = 'deploy/kubernetes';
const SECRETS = 'secrets.example.yaml';
const OVERLAYS = ['overlays/example', 'overlays/example/jobs'];
const GATEWAY_PATHS = ['/-/live', '/-/ready'];

/** Checks compose files, manifests, scripts and dashboards as far as possible without a container engine. */
export async function manifestProblems(root: string): Promise<string[]> {
  const exists = (path: string): boolean => existsSync(join(root, path));
  const read = allVariablesRead(root);
  const example = text(root, '.env.example');
  const compose = [COMPOSE, ...OVERRIDES].map((file): ComposeText => ({ file, text: text(root, file) }));
  return [
    ...composeProblems(compose[0]!, compose.slice(1), read, exists),
    ...documentationProblems(
      read,
      compose.flatMap((one) => variablesUsed(one.text)),
      example,
    ),
    ...unheededVariables(example, compose[0]!.text).map(
      (name) => `${COMPOSE} does not hand on ${name} of .env.example`,
    ),
    ...(await kubernetesProblems(root, read)),
    ...(await scriptProblems(root)),
    ...dashboardProblems(root),
  ];
}

const text = (root: string, file: string): string => readFileSync(join(root, file), 'utf8');

async function kubernetesProblems(root: string, variables: string[]): Promise<string[]> {
  const files = textsBelow(root, KUBERNETES, /\.yaml$/);
  const all = readObjects(files);
  const secrets = Object.fromEntries(
    all
      .filter(({ file }) => file === SECRETS)
      .map((secret) => [secret.metadata.name, Object.keys((secret as Secret).stringData ?? {})]),
  );
  // An overlay's patches are partial objects; they are checked once applied.
  const objects = all.filter((one) => !isKustomization(one) && one.file !== SECRETS);
  const { paths } = JSON.parse(text(root, 'services/api/openapi.json')) as { paths: object };
  const images = taggedImages(files);
  const problems = [
    ...kustomizationProblems(files, [SECRETS]),
    ...referenceProblems(objects),
    ...unguardedProblems(objects),
    ...podProblems(objects, {
      images,
      variables,
      paths: { 'portal-api': Object.keys(paths).map((path) => `/api${path}`), 'portal-gateway': GATEWAY_PATHS },
      secrets,
      settings: generatedSettings(files),
    }),
    ...unusedSecrets(objects, secrets),
    ...(await typeProblems(root, all)),
  ].map((problem) => `${KUBERNETES}: ${problem}`);
  return problems.length > 0 ? problems : kustomizeProblems(root);
}

type Secret = KubernetesObject & { stringData?: Record<string, string> };

/** Builds the overlays as a rollout does. Skipped without kubectl. */
async function kustomizeProblems(root: string): Promise<string[]> {
  const problems = OVERLAYS.map(async (overlay) => {
    const run = runProcess('kubectl', ['kustomize', join(KUBERNETES, overlay)], { cwd: root });
    const { code, tail } = await run.catch(() => ({ code: 0, tail: [] }));
    return code === 0 ? [] : [`kubectl kustomize ${overlay}: ${tail.at(-1)}`];
  });
  return (await Promise.all(problems)).flat();
}

async function scriptProblems(root: string): Promise<string[]> {
  const scripts = filesBelow(root, 'deploy').filter((file) => file.endsWith('.sh') && !file.startsWith('dist/'));
  const problems = scripts.map(async (script) => {
    const first = text(root, join('deploy', script)).split('\n')[0] ?? '';
    const shell = first.includes('bash') ? 'bash' : 'sh';
    const { code, tail } = await runProcess(shell, ['-n', join('deploy', script)], { cwd: root });
    return code === 0 ? [] : [tail.join(' ')];
  });
  return (await Promise.all(problems)).flat();
}

/** Dashboards and alert rules, which no other test covers. */
function dashboardProblems(root: string): string[] {
  return Object.entries(textsBelow(root, 'deploy/operations', /\.(json|ya?ml)$/)).flatMap(([file, content]) => {
    const mistakes = parseAllDocuments(content).flatMap((document) => ('errors' in document ? document.errors : []));
    return mistakes.map(({ message }) => `deploy/operations/${file}: ${message}`);
  });
}
