import { use } from 'react';
import { SupportChapter } from './support-chapter.tsx';
import { loadChapters } from './texts.ts';

const chapters = loadChapters();

export default function SupportChapterPage() {
  return <SupportChapter html={use(chapters).support} />;
}
