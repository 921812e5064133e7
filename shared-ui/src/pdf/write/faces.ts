import { t } from '@portal/shared-i18n';
import type { Typeface } from '../layout/lines.ts';
import type { TextLook } from '../layout/tagged-document.ts';
import { drawnText } from './drawn-text.ts';
import { type Face, openFace } from './face.ts';

export class Faces implements Typeface {
  readonly regular: Face;
  readonly bold: Face;

  constructor(regular: Uint8Array, bold: Uint8Array) {
    this.regular = openFace(regular);
    this.bold = openFace(bold);
  }

  faceOf = ({ bold = false }: TextLook): Face => (bold ? this.bold : this.regular);

  widthOf = (text: string, look: TextLook): number => {
    const face = this.faceOf(look);
    return face.has(text) ? face.widthOf(text, look.size) : drawnText(text, look).width;
  };
}

async function fetchFont(url: URL): Promise<Uint8Array> {
  const answer = await fetch(url);
  if (!answer.ok)
    throw new Error(t('The fonts of the document could not be loaded. Check your connection, then try again.'));
  return new Uint8Array(await answer.arrayBuffer());
}

export async function loadFaces(): Promise<Faces> {
  const [regular, bold] = await Promise.all([
    fetchFont(new URL('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf', import.meta.url)),
    fetchFont(new URL('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf', import.meta.url)),
  ]);
  return new Faces(regular, bold);
}
