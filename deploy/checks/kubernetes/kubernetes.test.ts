import { generatedSettings, kustomizationProblems, taggedImages } from './kustomizations.ts';
import { readObjects } from './objects.ts';
import { podProblems, type Surroundings, unusedSecrets } from './pods.ts';
import { referenceProblems, unguardedProblems } from './references.ts';
import { typedModule } from './types.ts';

const whole = `
apiVersion: v1
kind: Service
metadata: { name: api }
spec:
  selector: { app.kubernetes.io/name: api }
  ports: [{ name: http, port: 3000, targetPort: http }]
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: api }
spec:
  selector: { matchLabels: { app.kubernetes.io/name: api } }
  template:
    metadata: { labels: { app.kubernetes.io/name: api } }
    spec:
      automountServiceAccountToken: false
      securityContext: { runAsNonRoot: true, runAsUser: 10001, seccompProfile: { type: RuntimeDefault } }
      containers:
        - name: api
          image: portal-api
          ports: [{ name: http, containerPort: 3000 }]
          envFrom: [{ configMapRef: { name: portal-api } }]
          env:
            - { name: DATABASE_URL, valueFrom: { secretKeyRef: { name: portal-api, key: DATABASE_URL } } }
          readinessProbe: { httpGet: { path: "/api/health/ready?part=database", port: http } }
          livenessProbe: { httpGet: { path: /api/health/live, port: http } }
          resources: { requests: { cpu: 100m, memory: 1Gi }, limits: { memory: 1Gi } }
          securityContext: { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false, capabilities: { drop: [ALL] } }
          volumeMounts: [{ name: temporary, mountPath: /tmp }]
      volumes: [{ name: temporary, emptyDir: {} }]
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata: { name: api }
spec: { scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: api }, maxReplicas: 4 }
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata: { name: api-budget }
spec: { selector: { matchLabels: { app.kubernetes.io/name: api } } }
---
apiVersion: networking.k8s.io/v1
kind: Ingress
metadata: { name: portal }
spec:
  tls: [{ hosts: [portal.example.org], secretName: portal-tls }]
  rules:
    - host: portal.example.org
      http: { paths: [{ path: /api, pathType: Prefix, backend: { service: { name: api, port: { name: http } } } }] }
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata: { name: api }
spec:
  podSelector: { matchLabels: { app.kubernetes.io/name: api } }
  ingress: [{ ports: [{ port: http }] }]
`;
const around: Surroundings = {
  images: ['portal-api'],
  variables: ['DATABASE_URL', 'LOG_LEVEL'],
  paths: { 'portal-api': ['/api/health/live', '/api/health/ready'] },
  secrets: { 'portal-api': ['DATABASE_URL'] },
  settings: { 'portal-api': ['LOG_LEVEL'] },
};

/** The label of the pods. */
const API = 'app.kubernetes.io/name: api';

function problems(text: string, surroundings = around): string[] {
  const objects = readObjects({ 'a.yaml': text });
  return [...referenceProblems(objects), ...unguardedProblems(objects), ...podProblems(objects, surroundings)];
}

describe('the manifests of Kubernetes', () => {
  it('pass every check', () => {
    expect(problems(whole)).toEqual([]);
  });

  it.each([
    ['a service without pods', `selector: { ${API} }`, 'selector: { name: other }', 'matches no pods'],
    ['a port without a name', 'targetPort: http', 'targetPort: web', 'its pods have no port web'],
    ['a deployment that loses its pods', `labels: { ${API} }`, 'labels: { a: b }', 'its own pods'],
    ['an autoscaler of nothing', 'kind: Deployment, name: api', 'kind: Deployment, name: ape', 'no Deployment ape'],
    ['replicas beside an autoscaler', '  selector: { match', '  replicas: 2\n  selector: { match', 'sets replicas'],
    ['a budget without pods', `{ ${API} } } }`, '{ a: b } } }', 'PodDisruptionBudget api-budget'],
    ['an ingress to nowhere', 'service: { name: api,', 'service: { name: gone,', 'no service gone'],
    ['a host without TLS', 'hosts: [portal.example.org]', 'hosts: [other.example.org]', 'without TLS'],
    ['a policy for a port that is not there', 'ports: [{ port: http }]', 'ports: [{ port: web }]', 'no port web'],
    ['pods without a policy', `podSelector: { matchLabels: { ${API} } }`, 'podSelector: {}', 'no network policy'],
    ['root', 'runAsNonRoot: true, runAsUser: 10001', 'runAsUser: 0', 'must not run as root'],
    ['a file system that can be written', 'Filesystem: true', 'Filesystem: false', 'readOnlyRootFilesystem'],
    ['capabilities', 'drop: [ALL]', 'drop: [KILL]', 'drop: [ALL]'],
    ['no limits', 'limits: { memory: 1Gi }', 'limits: {}', 'requests or limits'],
    ['no probe', 'livenessProbe:', 'startupProbe:', 'liveness probe is missing'],
    ['a probe of a path that nobody answers', '/health/live', '/healthy', 'which portal-api does not answer'],
    ['a probe of another port', 'live, port: http', 'live, port: web', 'asks port web'],
    ['a moving image', 'image: portal-api', 'image: redis:latest', 'no tag that stays'],
    ['a key that is not declared', 'key: DATABASE_URL', 'key: DATABASE', 'does not declare DATABASE of portal-api'],
    ['a variable that nothing reads', 'name: DATABASE_URL', 'name: DATABASE_ULR', 'nothing reads DATABASE_ULR'],
    ['a folder of the machine', 'emptyDir: {}', 'hostPath: { path: / }', 'must not mount host folders'],
  ])('are refused with %s', (_what, text, instead, problem) => {
    expect(whole).toContain(text);
    expect(problems(whole.replace(text, instead)).join('\n')).toContain(problem);
  });

  it('use every declared secret', () => {
    expect(unusedSecrets(readObjects({ 'a.yaml': whole }), { 'portal-api': ['DATABASE_URL', 'OLD'] })).toEqual([
      'secrets.example.yaml declares portal-api/OLD, which nothing uses',
    ]);
  });

  it('become a typed module with one object per line', () => {
    const lines = typedModule(readObjects({ 'a.yaml': whole })).split('\n');
    expect(lines).toHaveLength(6);
    expect(lines[1]).toContain("const object1: import('kubernetes-models/apps/v1').IDeployment = {");
    expect(lines[1]).not.toContain('a.yaml');
  });
});

describe('kustomizations', () => {
  const base = `
apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
resources: [api.yaml]
configMapGenerator: [{ name: portal-api, literals: ["LOG_LEVEL=log"] }]
`;
  const overlay = `
apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
resources: [../base]
images: [{ name: portal-api, newName: registry.example/api, newTag: "1" }]
configMapGenerator: [{ name: portal-api, behavior: merge, literals: ["API_DRAIN_SECONDS=5"] }]
`;
  const files = { 'base/kustomization.yaml': base, 'base/api.yaml': '', 'overlay/kustomization.yaml': overlay };

  it('must list every file, and only existing files', () => {
    expect(kustomizationProblems(files, [])).toEqual([]);
    expect(kustomizationProblems({ ...files, 'base/forgotten.yaml': '' }, [])).toEqual([
      'no kustomization names base/forgotten.yaml',
    ]);
    const { 'base/api.yaml': _gone, ...without } = files;
    expect(kustomizationProblems(without, [])).toEqual([
      'base/kustomization.yaml names base/api.yaml, which is not there',
    ]);
  });

  it('must not generate secrets', () => {
    const withSecret = `${base}secretGenerator: [{ name: a, literals: ["B=c"] }]\n`;
    const problems = kustomizationProblems({ ...files, 'base/kustomization.yaml': withSecret }, []);
    expect(problems.join('\n')).toContain('secretGenerator');
  });

  it('combine the settings and images of all layers', () => {
    expect(generatedSettings(files)).toEqual({ 'portal-api': ['LOG_LEVEL', 'API_DRAIN_SECONDS'] });
    expect(taggedImages(files)).toEqual(['portal-api']);
  });
});
