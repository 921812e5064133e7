import { type AxNode, type AxTree, propertyOf } from './tree.ts';

/** Roles of Chromium's tree in the words of NVDA. */
const ROLES: Readonly<Record<string, string>> = {
  alertdialog: 'alert dialog',
  button: 'button',
  cell: 'cell',
  checkbox: 'check box',
  columnheader: 'column header',
  combobox: 'combo box',
  complementary: 'complementary landmark',
  Date: 'date edit',
  contentinfo: 'content info landmark',
  dialog: 'dialog',
  DisclosureTriangle: 'button',
  grid: 'table',
  gridcell: 'cell',
  group: 'grouping',
  image: 'graphic',
  link: 'link',
  list: 'list',
  listbox: 'list box',
  main: 'main landmark',
  menu: 'menu',
  menuitem: 'menu item',
  menuitemcheckbox: 'check menu item',
  menuitemradio: 'radio menu item',
  navigation: 'navigation landmark',
  option: 'option',
  radio: 'radio button',
  radiogroup: 'grouping',
  region: 'region',
  RootWebArea: 'document',
  rowheader: 'row header',
  searchbox: 'search edit',
  slider: 'slider',
  spinbutton: 'spin button',
  status: 'status',
  switch: 'switch',
  tab: 'tab',
  table: 'table',
  tabpanel: 'property page',
  textbox: 'edit',
  toolbar: 'tool bar',
};

const CELLS = new Set(['cell', 'columnheader', 'gridcell', 'rowheader']);

/** Roles that are named when the focus comes into them. */
const CONTEXTS = new Set([
  'alertdialog',
  'complementary',
  'Date',
  'dialog',
  'grid',
  'group',
  'listbox',
  'menu',
  'navigation',
  'radiogroup',
  'region',
  'table',
  'tabpanel',
  'toolbar',
]);

/** Roles that are understood without a name. */
const NAMED_BY_ROLE = new Set(['cell', 'gridcell', 'main', 'row']);

/** In place of a name that is missing. */
export const NO_NAME = 'NO NAME';

const WITH_VALUE = new Set(['combobox', 'searchbox', 'slider', 'spinbutton', 'textbox']);

const textOf = (field: { value?: unknown } | undefined): string =>
  String(field?.value ?? '')
    .replace(/\s+/g, ' ')
    .trim();

const roleOf = (node: AxNode): string => textOf(node.role);

function roleWords(node: AxNode): string {
  const role = roleOf(node);
  if (role === 'heading') return `heading level ${propertyOf(node, 'level')}`;
  if (role === 'button' && propertyOf(node, 'pressed') !== undefined) return 'toggle button';
  if (role === 'button' && propertyOf(node, 'hasPopup') === 'menu') return 'menu button';
  return ROLES[role] ?? role;
}

function stateWords(node: AxNode): string[] {
  const is = (name: string): boolean => ['true', true].includes(propertyOf(node, name) as string | boolean);
  const either = (name: string, yes: string, no: string): string[] =>
    propertyOf(node, name) === undefined ? [] : [is(name) ? yes : no];
  const isSwitch = roleOf(node) === 'switch';
  return [
    ...either('checked', isSwitch ? 'on' : 'checked', isSwitch ? 'off' : 'not checked'),
    ...either('pressed', 'pressed', 'not pressed'),
    ...either('selected', 'selected', 'not selected'),
    ...either('expanded', 'expanded', 'collapsed'),
    ...(is('required') ? ['required'] : []),
    ...(is('invalid') ? ['invalid entry'] : []),
    ...(is('readonly') ? ['read only'] : []),
    ...(is('disabled') ? ['unavailable'] : []),
  ];
}

function valueWords(node: AxNode): string {
  if (!WITH_VALUE.has(roleOf(node))) return '';
  return textOf({ value: propertyOf(node, 'valuetext') }) || textOf(node.value) || 'blank';
}

/** What a screen reader says of a node: its name, role, states, value and description. */
export function lineOf(node: AxNode): string {
  const name = textOf(node.name);
  const description = textOf(node.description);
  return [
    name || (NAMED_BY_ROLE.has(roleOf(node)) ? '' : NO_NAME),
    roleWords(node),
    ...stateWords(node),
    valueWords(node),
    description === name ? '' : description,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** Row and column of a cell, by their headers. */
function placeLine(tree: AxTree, cell: AxNode): string {
  const [table, row] = tree
    .ancestorsOf(cell)
    .filter(({ role }) => ['grid', 'table', 'row'].includes(String(role?.value)));
  if (!table || !row) return '';
  const cellsOf = (parent: AxNode): AxNode[] =>
    tree.childrenOf(parent).flatMap((child) => (CELLS.has(roleOf(child)) ? [child] : cellsOf(child)));
  const cells = cellsOf(row);
  const column = cellsOf(table)[cells.indexOf(cell)];
  const header = cells.find((other) => roleOf(other) === 'rowheader');
  return [
    ...(header && header !== cell ? [`row ${textOf(header.name)}`] : []),
    ...(column && column !== cell ? [`column ${textOf(column.name)}`] : []),
  ].join(', ');
}

/** Named parts of the page around a node, the node among them if it is one; outermost first. */
const contextsOf = (tree: AxTree, node: AxNode): AxNode[] =>
  [...tree.ancestorsOf(node), node].filter(
    (ancestor) => !ancestor.ignored && CONTEXTS.has(roleOf(ancestor)) && textOf(ancestor.name) !== '',
  );

/** What a screen reader says of the focus, in order. */
export interface FocusSpeech {
  /** Named parts of the page around the focused element, outermost first, by their DOM node. */
  contexts: Map<number | undefined, string>;
  /** Headers of the table's cell that it is in. */
  cell: string;
  focused: string;
  /** The option that the focused element points to. */
  active: string;
}

export const SILENCE: FocusSpeech = { contexts: new Map(), cell: '', focused: '', active: '' };

export function focusSpeech(tree: AxTree): FocusSpeech {
  const node = tree.focused;
  if (!node) return SILENCE;
  const active = tree.activeDescendantOf(node);
  const cell = [...tree.ancestorsOf(node), node].findLast((around) => CELLS.has(roleOf(around)));
  return {
    cell: cell ? placeLine(tree, cell) : '',
    contexts: new Map(contextsOf(tree, node).map((context) => [context.backendDOMNodeId, lineOf(context)])),
    focused: lineOf(node),
    active: active ? lineOf(active) : '',
  };
}

/** What is said when the focus has gone from one place to another: parts of the page that it came into, then the element. */
export function changeOf(before: FocusSpeech, after: FocusSpeech): string[] {
  const entered = [...after.contexts].filter(([node]) => !before.contexts.has(node)).map(([, line]) => line);
  const isOtherCell = after.cell !== '' && after.cell !== before.cell;
  return [
    ...entered,
    ...(isOtherCell ? [after.cell] : []),
    ...(isOtherCell || after.focused !== (entered.at(-1) ?? before.focused) ? [after.focused] : []),
    ...(after.active !== '' && after.active !== before.active ? [after.active] : []),
  ];
}

/** Nodes that are read as one line, without what is in them. */
const isLine = (node: AxNode): boolean =>
  ['button', 'checkbox', 'combobox', 'heading', 'image', 'link', 'radio', 'switch', 'textbox'].includes(roleOf(node));

function readNode(tree: AxTree, node: AxNode): string[] {
  if (roleOf(node) === 'image' && textOf(node.name) === '') return [];
  if (!node.ignored && isLine(node)) return [lineOf(node)];
  if (roleOf(node) === 'StaticText') return node.ignored || textOf(node.name) === '' ? [] : [textOf(node.name)];
  const children = tree.childrenOf(node);
  const isText =
    CELLS.has(roleOf(node)) && children.length > 1 && children.every(({ role }) => role?.value === 'StaticText');
  return isText
    ? [children.map(({ name }) => textOf(name)).join(' ')]
    : children.flatMap((child) => readNode(tree, child));
}

/** What a screen reader reads of the dialog or the part of the page around the focused element, line by line. */
export function readAround(tree: AxTree): string[] {
  const node = tree.focused;
  if (!node) return [];
  const around = [...tree.ancestorsOf(node), node];
  const main = around.find((each) => roleOf(each) === 'main');
  return readNode(tree, contextsOf(tree, node).at(-1) ?? main ?? around[0] ?? node);
}
