export function startMapboxStandIn(options?: {
  port?: number;
}): Promise<{ url: string; requests: string[]; close(): Promise<void> }>;
