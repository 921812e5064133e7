import { usePortal } from '@portal/shared-ui';
import { useNavigate } from '@portal/shared-ui/router';
import { useEffect, useRef } from 'react';
import { uploads } from './browser-uploads.ts';
import type { FileWords } from './file-settings.ts';
import { importPath } from './import-words.ts';
import { refetchImports } from './use-imports.ts';

/** Sends files. One alone is then opened, unless the person has gone elsewhere meanwhile. */
export function useSending(): (files: readonly File[], words: FileWords) => Promise<void> {
  const { api, config } = usePortal();
  const navigate = useNavigate();
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return async (files, words) => {
    const settled = await uploads.add({ api, mostMegabytes: config.uploads.measurementsMegabytes }, files, words);
    void refetchImports();
    const [first] = settled;
    if (here.current && files.length === 1 && first?.import_ndx) navigate(importPath(first.import_ndx));
  };
}
