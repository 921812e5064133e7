import { use } from 'react';
import { Documentation } from './documentation.tsx';
import { loadChapters } from './texts.ts';

const chapters = loadChapters();

export default function DocumentationPage() {
  return <Documentation texts={use(chapters)} />;
}
