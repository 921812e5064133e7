export type TabMessage = { kind: 'login'; userId: string } | { kind: 'logout' };

export interface Tabs {
  tell(message: TabMessage): void;
}

export function joinTabs(onMessage: (message: TabMessage) => void): Tabs {
  const channel = new BroadcastChannel('portal.session');
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => onMessage(data);
  return { tell: (message) => channel.postMessage(message) };
}
