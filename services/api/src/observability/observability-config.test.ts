import { observabilitySettings } from './observability-config.ts';

const settings = (environment: Record<string, string>) => observabilitySettings.safeParse(environment).data;
const problems = (environment: Record<string, string>) =>
  observabilitySettings.safeParse(environment).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);

describe('observabilitySettings', () => {
  it('sends nothing anywhere by default, and traces a tenth of the requests if only a collector is set', () => {
    const nothing = { logRequests: false, slowQueryMilliseconds: 1000, tracing: null, errorTracking: null };
    expect(settings({})).toEqual(nothing);
    expect(settings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' })).toEqual({
      ...nothing,
      tracing: { url: 'http://collector:4318/v1/traces', headers: {}, share: 0.1, serviceName: 'portal-api' },
    });
  });

  it('traces to Sentry without a collector, and not at all with a sample rate of 0', () => {
    const SENTRY_DSN = 'https://key@errors.example/sentry/42';
    expect(settings({ SENTRY_DSN })).toMatchObject({
      tracing: {
        url: 'https://errors.example/sentry/api/42/integration/otlp/v1/traces',
        headers: { 'x-sentry-auth': 'sentry sentry_key=key' },
        share: 0.1,
      },
      errorTracking: { dsn: SENTRY_DSN, environment: 'production' },
    });
    expect(settings({ SENTRY_DSN, SENTRY_TRACES_SAMPLE_RATE: '0' })?.tracing).toBeNull();
    const both = { SENTRY_DSN, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_TRACES_SAMPLER_ARG: '1' };
    expect(settings(both)?.tracing).toMatchObject({ url: 'http://collector:4318/v1/traces', share: 1 });
  });

  it('explains every invalid variable without its value', () => {
    const found = problems({
      LOG_REQUESTS: 'yes',
      API_SLOW_QUERY_MILLISECONDS: '-1',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
      OTEL_TRACES_SAMPLER_ARG: '10%',
      SENTRY_DSN: 'https://secret:pass@host',
      SENTRY_TRACES_SAMPLE_RATE: '2',
    });
    expect(found).toEqual([
      'LOG_REQUESTS must be 0 or 1',
      'API_SLOW_QUERY_MILLISECONDS must be 0 or more',
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https address',
      'OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1, such as 0.1',
      "SENTRY_DSN must be the project's DSN as Sentry shows it, https://key@host/number",
      'SENTRY_TRACES_SAMPLE_RATE must be a share from 0 to 1, such as 0.1',
    ]);
  });
});
