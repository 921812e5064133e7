import { Documentation } from './documentation.tsx';
import { texts } from './texts.ts';

export default function DocumentationPage() {
  return <Documentation texts={texts} />;
}
