import { type Call, contract } from '@portal/shared-api';
import { UPLOADS, type UploadKind } from '@portal/shared-api/limits';
import { stringify } from 'yaml';

/** Paths of calls that take a file, such as `/api/records/{kind}/{ndx}/documents`, by kind. */
export const uploadPaths = (Object.keys(UPLOADS) as UploadKind[]).map((kind) => ({
  kind,
  paths: Object.entries<Call>(contract)
    .filter(([, { upload }]) => upload === kind)
    .map(([key]) => `/api${key.slice(key.indexOf(' ') + 1)}`)
    .toSorted(),
}));

/** nginx's locations of calls that take a file, for the template. */
export function uploadLocations(): string {
  const locations = uploadPaths.map(({ kind, paths }) => {
    const { setting, megabytes } = UPLOADS[kind];
    const patterns = paths.map((path) => path.replace('/api/', '').replace(/\{\w+\}/g, '[^/]+'));
    return `    location ~ ^/api/(${patterns.join('|')})$ {
      client_max_body_size ${setting ? `\${${setting}}` : megabytes}m;
      proxy_request_buffering off;
      # Documents are forwarded to a bucket, possibly over a slow line.
      proxy_send_timeout 300s;
      proxy_read_timeout 300s;
      proxy_pass http://api;
    }
`;
  });
  return locations.join('');
}

/** An ingress takes one limit, so each kind has its own; a path with parameters is served up to the first of them. */
export function uploadIngresses(): string {
  const objects = uploadPaths.map(({ kind, paths }) => ({
    apiVersion: 'networking.k8s.io/v1',
    kind: 'Ingress',
    metadata: {
      name: `portal-${kind}-uploads`,
      labels: { 'app.kubernetes.io/part-of': 'groundwater-portal' },
      annotations: {
        'nginx.ingress.kubernetes.io/proxy-body-size': `${UPLOADS[kind].megabytes}m`,
        'nginx.ingress.kubernetes.io/proxy-request-buffering': 'off',
        'nginx.ingress.kubernetes.io/proxy-send-timeout': '300',
        'nginx.ingress.kubernetes.io/proxy-read-timeout': '300',
      },
    },
    spec: {
      ingressClassName: 'nginx',
      tls: [{ hosts: ['portal.example.org'], secretName: 'portal-tls' }],
      rules: [{ host: 'portal.example.org', http: { paths: paths.map(ingressPath) } }],
    },
  }));
  return `# Made from the contract by \`npm run generate\`.\n${objects.map((object) => stringify(object, { version: '1.1' })).join('---\n')}`;
}

const ingressPath = (path: string) => ({
  path: path.replace(/\/\{.*/, ''),
  pathType: path.includes('{') ? 'Prefix' : 'Exact',
  backend: { service: { name: 'api', port: { name: 'http' } } },
});

const BETWEEN_MARKS = /(?<=^ *# uploads: .*\n)[\s\S]*?(?=^ *# end of uploads$)/m;

/** The template with the locations of today's contract. */
export const withUploads = (template: string): string => template.replace(BETWEEN_MARKS, () => uploadLocations());
