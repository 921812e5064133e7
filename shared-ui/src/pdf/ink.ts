/** Colours of what is drawn around a map that is saved or printed: on paper, whatever the theme. */
export const INK = {
  paper: '#ffffff',
  text: '#14252d',
  muted: '#4d626c',
  line: '#b9c6cc',
  /** As the selection is drawn on the map. */
  selection: '#d97706',
} as const;
