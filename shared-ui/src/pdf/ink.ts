/** On paper, whatever the theme. */
export const INK = {
  paper: '#ffffff',
  text: '#14252d',
  muted: '#4d626c',
  line: '#b9c6cc',
  tint: '#eef3f5',
  limit: '#dbe4e9',
  link: '#0b5c8a',
  selection: '#d97706',
  good: '#14613b',
  bad: '#9a1c13',
  unsure: '#8a4107',
  above: '#b45309',
} as const;
