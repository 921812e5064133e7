import { gatewaySettings } from './settings.ts';

const read = (env: Record<string, string>) => gatewaySettings({ API_TARGET: '/run/api.sock', ...env });

test('by default the gateway trusts only a proxy on its own machine', () => {
  expect(read({})).toMatchObject({
    apiTarget: '/run/api.sock',
    trustedProxies: ['loopback'],
    drainSeconds: 5,
    metricsListen: null,
    logFormat: 'text',
    logLevel: 'log',
    errorTracking: null,
    uploads: { documentMegabytes: 25, measurementsMegabytes: 200 },
  });
});

test('reads every setting from the environment', () => {
  const settings = read({
    GATEWAY_TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,2001:db8::/32,192.0.2.7',
    GATEWAY_DRAIN_SECONDS: '0',
    GATEWAY_METRICS_LISTEN: '[::]:9464',
    SENTRY_BROWSER_DSN: 'https://abc123@o1.ingest.sentry.io/2',
    SENTRY_DSN: 'https://def456@o1.ingest.sentry.io/3',
    SENTRY_ENVIRONMENT: 'staging',
    LOG_FORMAT: 'json',
    API_DOCUMENT_MEGABYTES: '10.5',
    API_UPLOAD_MEGABYTES: '1000',
  });
  expect(settings).toMatchObject({
    trustedProxies: ['loopback', '10.0.0.0/8', '2001:db8::/32', '192.0.2.7'],
    drainSeconds: 0,
    metricsListen: { host: '::', port: 9464 },
    errorTracking: { dsn: 'https://abc123@o1.ingest.sentry.io/2', environment: 'staging', tracesSampleRate: 0.1 },
    faultReports: { dsn: 'https://def456@o1.ingest.sentry.io/3', environment: 'staging' },
    logFormat: 'json',
    uploads: { documentMegabytes: 10.5, measurementsMegabytes: 1000 },
  });
});

test('reports all invalid variables at once', () => {
  const bad = {
    API_TARGET: 'api',
    PORT: 'x',
    GATEWAY_TRUSTED_PROXIES: '10.0.0.0/99',
    GATEWAY_DRAIN_SECONDS: '-1',
    GATEWAY_METRICS_LISTEN: '9464',
    LOG_FORMAT: 'xml',
    API_UPLOAD_MEGABYTES: 'many',
    LOG_LEVEL: 'loud',
    SENTRY_BROWSER_DSN: 'https://key:secret@o1.ingest.sentry.io/2',
    SENTRY_TRACES_SAMPLE_RATE: '10',
    SENTRY_DSN: 'https://o1.ingest.sentry.io/3',
  };
  const all = Object.keys(bad).map((name) => `(?=[^]*^${name} must be )`);
  expect(() => gatewaySettings(bad)).toThrow(new RegExp(all.join(''), 'm'));
});
