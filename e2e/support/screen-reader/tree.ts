/** A node of Chromium's accessibility tree, as `Accessibility.getFullAXTree` gives it. */
export interface AxNode {
  nodeId: string;
  parentId?: string;
  childIds?: string[];
  backendDOMNodeId?: number;
  ignored: boolean;
  role?: { value?: unknown };
  name?: { value?: unknown };
  description?: { value?: unknown };
  value?: { value?: unknown };
  properties?: Array<{
    name: string;
    value: { value?: unknown; relatedNodes?: Array<{ backendDOMNodeId: number }> };
  }>;
}

/** The accessibility tree of a page at one moment. */
export class AxTree {
  readonly #byId: ReadonlyMap<string, AxNode>;

  constructor(readonly nodes: readonly AxNode[]) {
    this.#byId = new Map(nodes.map((node) => [node.nodeId, node]));
  }

  /** The element with the focus; the document itself where none has it. */
  get focused(): AxNode | undefined {
    const focused = this.nodes.filter((node) => propertyOf(node, 'focused') === true);
    return focused.find(({ role }) => role?.value !== 'RootWebArea') ?? focused[0];
  }

  /** The option or menu item that the focused element points to. */
  activeDescendantOf(node: AxNode): AxNode | undefined {
    const related = node.properties?.find(({ name }) => name === 'activedescendant')?.value.relatedNodes?.[0];
    return related && this.nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === related.backendDOMNodeId);
  }

  /** Outermost first. */
  ancestorsOf(node: AxNode): AxNode[] {
    const parent = node.parentId === undefined ? undefined : this.#byId.get(node.parentId);
    return parent ? [...this.ancestorsOf(parent), parent] : [];
  }

  childrenOf(node: AxNode): AxNode[] {
    return (node.childIds ?? []).flatMap((id) => this.#byId.get(id) ?? []);
  }
}

export const propertyOf = (node: AxNode, name: string): unknown =>
  node.properties?.find((property) => property.name === name)?.value.value;
