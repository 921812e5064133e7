/// <reference path="../markdown.d.ts" />
import changes from '../../../CHANGELOG.md';
import { Changelog } from './changelog.tsx';

export default function ChangelogPage() {
  return <Changelog html={changes} />;
}
