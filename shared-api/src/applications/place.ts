interface Place {
  latitude: number;
  longitude: number;
}

/** Where the well of an application is or would be: as it was drilled, once that is reported. */
export function wellPlaceOf({
  latitude,
  longitude,
  completion,
}: Record<keyof Place, number | null> & { completion: Place | null }): Place | null {
  if (completion) return { latitude: completion.latitude, longitude: completion.longitude };
  return latitude === null || longitude === null ? null : { latitude, longitude };
}
