import { z } from 'zod';
import { number } from '../environment.ts';

const share = z.coerce.number().min(0).max(1);
const rate = (fallback: number) =>
  z
    .string()
    .refine((text) => share.safeParse(text).success, { error: 'must be a share from 0 to 1, such as 0.1' })
    .transform(Number)
    .default(fallback);

const httpUrl = z.string().refine((text) => /^https?:$/.test(URL.canParse(text) ? new URL(text).protocol : ''), {
  error: 'must be an http or https address',
});
/** A DSN: https://<public key>@<host>/<project>. The error message does not repeat it. */
const dsn = z.string().regex(/^https?:\/\/[^/@:]+@[^/@]+\/(.+\/)?\d+$/, {
  error: "must be the project's DSN as Sentry shows it, https://key@host/number",
});

const flag = z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('0');

const variables = z.object({
  LOG_REQUESTS: flag,
  API_SLOW_QUERY_MILLISECONDS: number.min(0, { error: 'must be 0 or more' }).default(1_000),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_SERVICE_NAME: z.string().default('portal-api'),
  OTEL_TRACES_SAMPLER_ARG: rate(0.1),
  SENTRY_DSN: dsn.optional(),
  SENTRY_ENVIRONMENT: z.string().default('production'),
  SENTRY_TRACES_SAMPLE_RATE: rate(0.1),
});

export interface TracingSettings {
  /** OTLP endpoint, ending in `/v1/traces`. */
  url: string;
  headers: Record<string, string>;
  serviceName: string;
  /** Sampling rate, 0 to 1. */
  share: number;
}

/** Sentry's OTLP endpoint for traces: https://docs.sentry.io/concepts/otlp/ */
function sentryTraces(dsnText: string, share: number): Pick<TracingSettings, 'url' | 'headers' | 'share'> {
  const { protocol, host, pathname, username } = new URL(dsnText);
  const [, folder, project] = /^(.*)\/(\d+)$/.exec(pathname)!;
  return {
    url: `${protocol}//${host}${folder}/api/${project}/integration/otlp/v1/traces`,
    headers: { 'x-sentry-auth': `sentry sentry_key=${username}` },
    share,
  };
}

/** To a collector if set, else to Sentry; never both, so that nothing is measured twice. */
function tracingOf(given: z.infer<typeof variables>): TracingSettings | null {
  const serviceName = given.OTEL_SERVICE_NAME;
  if (given.OTEL_EXPORTER_OTLP_ENDPOINT) {
    const url = `${given.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, '')}/v1/traces`;
    return { url, headers: {}, share: given.OTEL_TRACES_SAMPLER_ARG, serviceName };
  }
  if (given.SENTRY_DSN && given.SENTRY_TRACES_SAMPLE_RATE > 0) {
    return { ...sentryTraces(given.SENTRY_DSN, given.SENTRY_TRACES_SAMPLE_RATE), serviceName };
  }
  return null;
}

export const observabilitySettings = variables.transform((given) => ({
  logRequests: given.LOG_REQUESTS === '1',
  /** Threshold for logging slow queries; `0` turns it off. */
  slowQueryMilliseconds: given.API_SLOW_QUERY_MILLISECONDS,
  /** `null`: no tracing. */
  tracing: tracingOf(given),
  /** `null`: no error reports. */
  errorTracking: given.SENTRY_DSN ? { dsn: given.SENTRY_DSN, environment: given.SENTRY_ENVIRONMENT } : null,
}));

export type ObservabilitySettings = z.output<typeof observabilitySettings>;
export type ErrorTrackingSettings = NonNullable<ObservabilitySettings['errorTracking']>;
