/** In CSS pixels of the window. */
export interface Point {
  x: number;
  y: number;
}

export type Key = 'Backspace' | 'Enter' | 'Escape' | 'Tab';

/** What every browser can do, by whatever protocol it is driven. */
export interface BrowserDriver {
  readonly version: string;
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  address(): Promise<string>;
  /** Calls a function in the page; what it takes and returns is JSON, and it sees nothing but the page and its arguments. */
  call<Args extends unknown[], Result>(script: (...args: Args) => Result, ...args: Args): Promise<Result>;
  /** Runs a script in the page as if the page had loaded it. */
  load(source: string): Promise<void>;
  click(at: Point): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Gives a file to the first file input of the page. */
  chooseFile(path: string): Promise<void>;
  /** @returns a PNG */
  screenshot(): Promise<Uint8Array>;
  /** Console errors and warnings, uncaught exceptions and violations of the content security policy so far. */
  problems(): Promise<string[]>;
  close(): Promise<void>;
}

export interface LaunchOptions {
  /** Where the browser saves what it downloads. */
  downloads: string;
  /** The browser's home: profile, caches. */
  home: string;
}

export const WINDOW = { width: 1280, height: 800 };
