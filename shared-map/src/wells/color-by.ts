/** What wells are coloured by. */
export const COLOR_BY = ['class', 'type', 'status'] as const;
export type ColorBy = (typeof COLOR_BY)[number];

export const isColorBy = (value: unknown): value is ColorBy => (COLOR_BY as readonly unknown[]).includes(value);
