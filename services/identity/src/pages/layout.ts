import { LANGUAGE_NAMES, type Language } from '@portal/shared-i18n/language';
import { type Html, html } from './html.ts';

const DISTRICT = 'North Plains Groundwater Conservation District';

export const ASSETS = { style: '/u/assets/pages.css', script: '/u/assets/pages.js', font: '/u/assets/inter.woff2' };

interface Page {
  title: string;
  portal: string;
  body: Html;
  language: Language;
  /** The same page in the other language; `null` if the page cannot be opened again by its URL. */
  other: { language: Language; address: string } | null;
}

const mark = html`<svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
  <path d="M16 3c4.6 5.600 8.200 10.100 8.200 14.400a8.200 8.200 0 0 1-16.400 0C7.800 13.100 11.400 8.600 16 3Z" class="drop"/>
  <path d="M8 18.600c2.700-1.400 5.300-1.400 8 0s5.300 1.400 8 0a8.200 8.200 0 0 1-16 0Z" class="water"/>
  <path d="M3 29h26" stroke="currentColor" stroke-width="2" stroke-linecap="round"/>
</svg>`;

export const layout = ({ title, portal, body, language, other }: Page): Html => html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · North Plains GCD</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${ASSETS.style}">
<script src="${ASSETS.script}" defer></script>
</head>
<body>
<header><a href="${portal}">${mark}<span>${DISTRICT}</span></a>
${other && html`<a class="language" href="${other.address}" hreflang="${other.language}" lang="${other.language}">${LANGUAGE_NAMES[other.language]}</a>`}</header>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`;
