import { changeOf, focusSpeech, lineOf, readAround, SILENCE } from './speech.ts';
import { type AxNode, AxTree } from './tree.ts';

type Properties = Record<string, unknown>;

/** A node with the given id and children; the tree's parents are filled in. */
const node = (
  nodeId: string,
  role: string,
  name: string,
  properties: Properties = {},
  childIds: string[] = [],
): AxNode => ({
  nodeId,
  childIds,
  backendDOMNodeId: Number(nodeId),
  ignored: false,
  role: { value: role },
  name: { value: name },
  ...('value' in properties && { value: { value: properties.value } }),
  ...('description' in properties && { description: { value: properties.description } }),
  properties: Object.entries(properties).map(([key, value]) => ({ name: key, value: { value } })),
});

const treeOf = (...nodes: AxNode[]): AxTree =>
  new AxTree(
    nodes.map((child) => {
      const parent = nodes.find(({ childIds }) => childIds?.includes(child.nodeId));
      return parent ? { ...child, parentId: parent.nodeId } : child;
    }),
  );

test('says name, role, states, value and description of an element', () => {
  const lines = [
    node('1', 'button', 'Export', { hasPopup: 'menu', expanded: false }),
    node('1', 'button', 'Popups', { pressed: 'true' }),
    node('1', 'switch', 'Has Telemetry', { checked: 'false' }),
    node('1', 'checkbox', 'Wells', { checked: 'true' }),
    node('1', 'textbox', 'Email', { required: true, invalid: 'true', description: 'Requires Email' }),
    node('1', 'combobox', 'Role', { value: 'Well Owner', expanded: true, disabled: true }),
    node('1', 'slider', 'Opacity', { value: 40, valuetext: '40%' }),
    node('1', 'heading', 'Dashboard', { level: 1 }),
    node('1', 'link', ''),
    node('1', 'button', 'Zoom in', { description: 'Zoom in' }),
  ].map(lineOf);
  expect(lines).toEqual([
    'Export, menu button, collapsed',
    'Popups, toggle button, pressed',
    'Has Telemetry, switch, off',
    'Wells, check box, checked',
    'Email, edit, required, invalid entry, blank, Requires Email',
    'Role, combo box, expanded, unavailable, Well Owner',
    'Opacity, slider, 40%',
    'Dashboard, heading level 1',
    'NO NAME, link',
    'Zoom in, button',
  ]);
});

test('names what the focus comes into, once', () => {
  const inDialog = (focused: 'first' | 'second') =>
    focusSpeech(
      treeOf(
        node('1', 'RootWebArea', 'Users', { focused: true }, ['2']),
        node('2', 'dialog', 'Add user', {}, ['3', '4']),
        node('3', 'button', 'Cancel', { focused: focused === 'first' }),
        node('4', 'button', 'Add', { focused: focused === 'second' }),
      ),
    );
  expect(changeOf(SILENCE, inDialog('first'))).toEqual(['Add user, dialog', 'Cancel, button']);
  expect(changeOf(inDialog('first'), inDialog('second'))).toEqual(['Add, button']);
  expect(changeOf(inDialog('second'), inDialog('second'))).toEqual([]);
});

test('says the document where no element has the focus', () => {
  const lost = focusSpeech(treeOf(node('1', 'RootWebArea', 'Users', { focused: true })));
  expect(changeOf(SILENCE, lost)).toEqual(['Users, document']);
});

const table = (focused: string) =>
  treeOf(
    node('1', 'grid', 'Wells', {}, ['2', '5']),
    node('2', 'row', '', {}, ['3', '4']),
    node('3', 'columnheader', 'Well'),
    node('4', 'columnheader', 'Actions'),
    node('5', 'row', '', {}, ['6', '7']),
    node('6', 'rowheader', 'DA-1', { focused: focused === '6' }, ['9']),
    node('7', 'gridcell', 'Show', {}, ['8']),
    node('8', 'button', 'Show', { focused: focused === '8' }),
    node('9', 'StaticText', 'DA-1'),
  );

test('says the headers of the cell that the focus comes into', () => {
  expect(changeOf(SILENCE, focusSpeech(table('6')))).toEqual(['Wells, table', 'column Well', 'DA-1, row header']);
  expect(changeOf(focusSpeech(table('6')), focusSpeech(table('8')))).toEqual([
    'row DA-1, column Actions',
    'Show, button',
  ]);
});

test('reads the part of the page around the focus line by line, without what has no words', () => {
  const tree = treeOf(
    node('1', 'RootWebArea', 'Users', { focused: true }, ['2', '3']),
    node('2', 'link', 'Skip to content'),
    node('3', 'main', '', {}, ['4', '6', '7']),
    node('4', 'heading', 'Users', { level: 1, focused: true }, ['5']),
    node('5', 'StaticText', 'Users'),
    node('6', 'image', ''),
    node('7', 'StaticText', 'Two users'),
  );
  expect(readAround(tree)).toEqual(['Users, heading level 1', 'Two users']);
});
