/** What a usual request costs: limits are counted in tenths of one. */
export const USUAL_COST = 10;

/** A page of the map asks for a hundred tiles, most of which are kept ready; a file is worked on for seconds or minutes. */
const COSTS: readonly (readonly [method: RegExp, path: RegExp, cost: number])[] = [
  [/./, /^\/api\/(health\/|metrics$)/, 0],
  [/GET|HEAD/, /^\/api\/tiles\//, 1],
  [/GET|HEAD/, /^\/api\/(ui-map-wells-rev|ui-map-gpus|ui-site-summary|public-map\/sources)\/?$/, 30],
  [/GET|HEAD/, /^\/api\/production\/bulk-template\/?$/, 50],
  [/POST/, /^\/api\/production\/reports\/[^/]+\/[^/]+\/documents\/?$/, 30],
  [/POST/, /^\/api\/production\/bulk\/?$/, 100],
  [/POST/, /^\/api\/imports\/?$/, 200],
  [/POST|PUT|DELETE/, /^\/api\/users-management\//, 50],
  [/POST/, /^\/api\/account\/verification-email\/?$/, 50],
];

/** What a request costs, in tenths of a usual one; 0 is free. */
export function costOf(method: string, path: string): number {
  return COSTS.find(([methods, paths]) => methods.test(method) && paths.test(path))?.[2] ?? USUAL_COST;
}
