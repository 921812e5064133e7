// How servers of the portal reach PostgreSQL.
export { CheckedClient } from './checked-client.ts';
export { isDatabaseDown } from './database-down.ts';
export { poolOptions } from './pool-options.ts';
export { Silence } from './silence.ts';
