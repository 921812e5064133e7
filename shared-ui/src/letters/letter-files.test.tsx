import { screen, waitFor } from '@testing-library/react';
import { saveFile } from '../files/save-file.ts';
import { renderInPortal, user } from '../test-support/portal.tsx';
import { LetterFiles } from './letter-files.tsx';

jest.mock('../files/save-file.ts', () => ({ saveFile: jest.fn() }));
jest.mock('@portal/shared-ui/pdf', () => ({ makeLetters: async () => new Blob() }));

test('letters are saved under their title, in their own language', async () => {
  const describe = async (lang: 'en' | 'es') => ({ lang, title: 'Recordatorio de 2026', letters: [] });
  renderInPortal(<LetterFiles describe={describe} />);
  await user.click(screen.getByRole('button', { name: 'Español (PDF)' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), 'Recordatorio de 2026.pdf'));
});
