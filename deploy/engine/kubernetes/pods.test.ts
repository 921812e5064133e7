import { readObjects } from '../../checks/kubernetes/objects.ts';
import { podOf, probeCommands, settingsMap } from './pods.ts';

const deployment = `
apiVersion: apps/v1
kind: Deployment
metadata: { name: api }
spec:
  template:
    metadata: { labels: { app: api } }
    spec:
      serviceAccountName: portal
      securityContext: { runAsUser: 10001 }
      containers:
        - name: api
          image: portal-api
          livenessProbe: { httpGet: { path: /live, port: http } }
          volumeMounts: [{ name: temporary, mountPath: /tmp }]
      volumes: [{ name: temporary, emptyDir: {} }]
`;
const objects = readObjects({ 'api.yaml': deployment });
const images = { 'portal-api': 'built/api:1' };

describe('podOf', () => {
  it('returns a pod with the built image and uniquely named volumes', () => {
    const plan = { kind: 'Deployment', name: 'api', volumes: { '/data/files': 'files' } };
    const pod = podOf(objects, plan, { prefix: 'test', images });
    expect(pod.metadata).toEqual({ name: 'test-api', labels: { app: 'api' } });
    expect(pod.spec.securityContext).toEqual({ runAsUser: 10001 });
    expect(pod.spec.containers[0]).toEqual({
      name: 'api',
      image: 'built/api:1',
      volumeMounts: [
        { name: 'test-api-temporary', mountPath: '/tmp' },
        { name: 'test-api-files', mountPath: '/data/files' },
      ],
    });
    expect(pod.spec.volumes).toEqual([
      { name: 'test-api-temporary', emptyDir: {} },
      { name: 'test-api-files', persistentVolumeClaim: { claimName: 'test-files' } },
    ]);
    expect(pod.spec).not.toHaveProperty('serviceAccountName');
  });

  it('reports a missing workload by name', () => {
    expect(() => podOf(objects, { kind: 'Job', name: 'api' }, { prefix: 'test', images })).toThrow('no Job api');
  });
});

describe('probeCommands', () => {
  it('runs each probe inside its container', () => {
    const container = {
      name: 'api',
      ports: [{ name: 'http', containerPort: 3000 }],
      readinessProbe: { httpGet: { path: '/ready', port: 'http' } },
      livenessProbe: { exec: { command: ['redis-cli', 'ping'] } },
    };
    expect(probeCommands(container)).toEqual([
      ['node', 'healthcheck.mjs', 'http://127.0.0.1:3000/ready'],
      ['redis-cli', 'ping'],
    ]);
  });
});

describe('settingsMap', () => {
  it('overrides generated settings with the deployment’s own', () => {
    expect(settingsMap('portal-api', ['A=1=2', 'B=x'], { B: 'y' })).toMatchObject({ data: { A: '1=2', B: 'y' } });
  });
});
