/**
 * Joins of places are planned without statistics of places: PostGIS 3.6, compiled for 32 bits, returns the address of its estimate
 * instead of the estimate where two tables do not overlap, and the query fails ("invalid function selectivity").
 */
export const WITHOUT_SPATIAL_STATISTICS = `
  ALTER TYPE geometry SET (ANALYZE = NONE);
  ALTER TYPE geography SET (ANALYZE = NONE);
  -- 102 and 103 are PostGIS's kinds of statistics, in two and more dimensions.
  DELETE FROM pg_statistic WHERE ARRAY[stakind1, stakind2, stakind3, stakind4, stakind5] && '{102,103}'::smallint[];
`;
