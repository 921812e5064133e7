import type { DayLimit } from '@portal/shared-server/limits';

export const WATCH_REQUESTS = { name: 'watch-requests', household: 60, all: 2_000 } as const satisfies DayLimit;
