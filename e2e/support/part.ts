import type { Locator, Page } from '@playwright/test';

export type Name = string | RegExp;
type Role = Parameters<Page['getByRole']>[0];
type RoleOptions = NonNullable<Parameters<Page['getByRole']>[1]>;

/** What a page, or a part of it, holds: found by role and name, as people and their assistive technology do. */
export class Part {
  constructor(private readonly root: Page | Locator) {}

  #byRole(role: Role) {
    return (name?: Name, options: Pick<RoleOptions, 'exact' | 'selected'> = {}): Locator =>
      this.root.getByRole(role, { ...options, ...(name !== undefined && { name }) });
  }

  readonly alert = this.#byRole('alert');
  readonly alertdialog = this.#byRole('alertdialog');
  readonly button = this.#byRole('button');
  readonly checkbox = this.#byRole('checkbox');
  readonly columnheader = this.#byRole('columnheader');
  readonly combobox = this.#byRole('combobox');
  readonly contentinfo = this.#byRole('contentinfo');
  readonly dialog = this.#byRole('dialog');
  readonly grid = this.#byRole('grid');
  readonly gridcell = this.#byRole('gridcell');
  readonly group = this.#byRole('group');
  readonly headingNamed = this.#byRole('heading');
  readonly link = this.#byRole('link');
  readonly listbox = this.#byRole('listbox');
  readonly main = this.#byRole('main');
  readonly menuitem = this.#byRole('menuitem');
  readonly menuitemradio = this.#byRole('menuitemradio');
  readonly navigation = this.#byRole('navigation');
  readonly option = this.#byRole('option');
  readonly radio = this.#byRole('radio');
  readonly region = this.#byRole('region');
  readonly row = this.#byRole('row');
  readonly rowheader = this.#byRole('rowheader');
  readonly searchbox = this.#byRole('searchbox');
  readonly status = this.#byRole('status');
  readonly switch = this.#byRole('switch');
  readonly term = this.#byRole('term');
  readonly textbox = this.#byRole('textbox');
  readonly toolbar = this.#byRole('toolbar');

  text(text: Name, options?: { exact: boolean }): Locator {
    return this.root.getByText(text, options);
  }

  field(label: Name, options?: { exact: boolean }): Locator {
    return this.root.getByLabel(label, options);
  }
}

export const within = (part: Locator): Part => new Part(part);
