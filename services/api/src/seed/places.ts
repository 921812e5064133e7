export const WELL_PREFIX: Record<string, string> = {
  Dallam: 'DA',
  Hansford: 'HN',
  Hartley: 'HR',
  Hutchinson: 'HU',
  Lipscomb: 'LI',
  Moore: 'MO',
  Ochiltree: 'OC',
  Sherman: 'SH',
};

/**
 * Approximate southern limit of the district, west to east (lon, lat): the Canadian River breaks and, in the east, the Roberts and
 * Hemphill county lines. Simplified to a dozen vertices from the district's published boundary.
 */
export const SOUTHERN_LIMIT: [number, number][] = [
  [-103.06, 35.72],
  [-102.8, 35.72],
  [-102.7, 35.68],
  [-102.163, 35.69],
  [-102.163, 35.62],
  [-101.959, 35.69],
  [-101.822, 35.806],
  [-101.473, 35.8],
  [-101.431, 35.833],
  [-101.373, 35.979],
  [-101.161, 36.001],
  [-101.086, 36.056],
  [-99.9, 36.05],
];

export interface Town {
  name: string;
  location: [lon: number, lat: number];
  /** Approximate radius of its streets. */
  radiusMiles: number;
}

export const TOWNS: Town[] = [
  { name: 'Dalhart', location: [-102.5132, 36.0595], radiusMiles: 1.6 },
  { name: 'Dumas', location: [-101.9643, 35.8617], radiusMiles: 1.9 },
  { name: 'Perryton', location: [-100.8026, 36.4], radiusMiles: 1.6 },
  { name: 'Spearman', location: [-101.1924, 36.1984], radiusMiles: 1.1 },
  { name: 'Stratford', location: [-102.0721, 36.3367], radiusMiles: 0.9 },
  { name: 'Sunray', location: [-101.8243, 36.017], radiusMiles: 0.8 },
  { name: 'Cactus', location: [-102.003, 36.0523], radiusMiles: 0.9 },
  { name: 'Gruver', location: [-101.406, 36.265], radiusMiles: 0.7 },
  { name: 'Booker', location: [-100.5374, 36.4534], radiusMiles: 0.7 },
  { name: 'Hartley', location: [-102.3971, 35.8853], radiusMiles: 0.5 },
  { name: 'Darrouzett', location: [-100.326, 36.445], radiusMiles: 0.5 },
  { name: 'Follett', location: [-100.1407, 36.4342], radiusMiles: 0.5 },
  { name: 'Lipscomb', location: [-100.271, 36.2331], radiusMiles: 0.4 },
  { name: 'Higgins', location: [-100.0262, 36.1206], radiusMiles: 0.5 },
];

/** Railroad and land company surveys, abbreviated as in Panhandle deeds. */
export const SURVEYS = ['T&NO RR', 'H&TC RR', 'GH&H RR', 'T&P RR', 'H&GN RR', 'CSS', 'BS&F', 'WC RR', 'D&P RR'];

export const GPU_NAMES = [
  'Coldwater',
  'Palo Duro',
  'Rita Blanca',
  'Wolf Creek',
  'Carrizo',
  'Punta de Agua',
  'Kiowa',
  'Horse Creek',
  'Hackberry',
  'Cottonwood',
  'Plainview',
  'Caprock',
  'Buffalo Grass',
  'Windmill',
  'Playa',
  'Mustang',
  'Blue Stem',
  'Sod House',
  'Antelope',
  'Chaparral',
  'Section House',
  'Grama',
  'Cap Rock Rim',
  'Sandhill',
];

export const OWNER_WORDS = ['Prairie', 'Four Corners', 'Sage', 'Llano', 'Quail', 'Two Rivers', 'Wheatland', 'Longview'];
export const OWNER_FORMS = ['Farms', 'Land & Cattle', 'Ranch', 'Family Partnership', 'Dairy', 'Agri LLC', 'Estate'];

export const REMARKS = [
  'Center pivot, electric',
  'Center pivot, natural gas engine',
  'Drip irrigation',
  'Windmill',
  'Solar pump for stock tank',
  'Casing repaired',
  'Pump removed',
  'Meter replaced',
  'No access in winter',
  'Located by GPS during field visit',
  'Yield from pump test',
];
