/** Where the well of an application is or would be: as it was drilled, once that is reported. @param row of `well_application` */
export const placeOfApplication = (row: string): string =>
  `coalesce(ST_SetSRID(ST_MakePoint((${row}.completion ->> 'longitude')::float8, (${row}.completion ->> 'latitude')::float8), 4326),
    ${row}.location)`;
