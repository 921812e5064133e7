/** What the report of a map says by itself. */
export const MAP_REPORT_WORDS = {
  usualTitle: 'Map of wells and groundwater production units',
  map: (latitude: string, longitude: string) =>
    `Map centered on latitude ${latitude}, longitude ${longitude}. The legend lists what it shows.`,
  scale: (length: string) => `Scale bar: ${length}.`,
  north: (bearing: number) =>
    bearing === 0 ? 'North is at the top.' : `The direction at the top is ${bearing} degrees clockwise from north.`,
  northLetter: 'N',
  link: 'Open this map in the portal',
  legendContinued: 'Legend, continued',
  notice: 'Locations are approximate; not a legal document or a survey.',
};
