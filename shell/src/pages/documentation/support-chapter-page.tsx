import { SupportChapter } from './support-chapter.tsx';
import { texts } from './texts.ts';

export default function SupportChapterPage() {
  return <SupportChapter html={texts.support} />;
}
