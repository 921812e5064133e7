import { useShell } from '../shell-store.ts';
import { Landing } from './landing.tsx';
import { introMedia } from './media.ts';

export default function LandingPage() {
  const config = useShell((state) => state.portal?.config);
  return config ? <Landing district={config.district} builder={config.builder} media={introMedia} /> : null;
}
