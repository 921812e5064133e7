/** Colours of what is drawn around a map that is saved or printed, and of reports: on paper, whatever the theme. */
export const INK = {
  paper: '#ffffff',
  text: '#14252d',
  muted: '#4d626c',
  line: '#b9c6cc',
  /** Below the head of a table, and of what stands out. */
  tint: '#eef3f5',
  /** As the selection is drawn on the map. */
  selection: '#d97706',
  good: '#14613b',
  bad: '#9a1c13',
  unsure: '#8a4107',
} as const;
