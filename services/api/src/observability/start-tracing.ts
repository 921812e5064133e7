import type { TracingSettings } from './observability-config.ts';
import type { Tracing } from './tracing.ts';

const noTracing: Tracing = { begin: () => undefined, noteQuery: () => {}, stop: async () => {} };

/** Traces as the settings say; without any nothing is traced, and nothing that could is loaded. */
export async function startTracing(settings: TracingSettings | null): Promise<Tracing> {
  if (!settings) return noTracing;
  const { OtelTracing } = await import('./otel-tracing.ts');
  return new OtelTracing(settings);
}
