export { type Call, type CallAccess, type Problem, problemSchema } from './contract/call.ts';
export { API_VERSION, type CallKey, type Contract, contract } from './contract/index.ts';
export { LOOKUP_TABLES, type LookupTable } from './contract/lookup-tables.ts';
export type { Filters, GpuProperties, Layer, Source, WellProperties } from './contract/public-map.ts';
export { gpuPropertiesSchema, layerSchema, sourceSchema, wellPropertiesSchema } from './contract/public-map.ts';
export {
  type AuditEntry,
  auditEntrySchema,
  type ChangedUser,
  changedUserSchema,
  type NewUser,
  newUserSchema,
  type User,
  userSchema,
} from './contract/users.ts';
