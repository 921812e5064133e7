import type { FileImport, UndoExpectation } from '@portal/shared-api';
import type { ApiClient } from '@portal/shared-api/client';
import { t } from '@portal/shared-i18n';
import { errorsOf, isApiError, messageOf } from '@portal/shared-ui/answers';
import { useApiMutation } from '@portal/shared-ui/queries';
import { answerQuestions, commitImport, discardImport, undoImport } from './imports.resource.ts';
import { keepImport, refetchImports } from './use-imports.ts';

type ImportCall = (api: ApiClient, import_ndx: number) => Promise<FileImport>;

/** The page has been refetched by the time this is shown. */
export function failureText(error: unknown): string {
  if (!isApiError(error))
    return t('The portal did not answer. {reason} The status below is updated automatically.', {
      reason: messageOf(error),
    });
  if (error.status !== 409) {
    const problems = errorsOf(error).map(({ message }) => message);
    return problems.length > 0 ? problems.join(' ') : messageOf(error);
  }
  return t('Not done. {reason} The page now shows the current status.', { reason: messageOf(error) });
}

export interface Decisions {
  answer: (answers: Readonly<Record<string, string>>) => void;
  commit: () => void;
  discard: () => void;
  undo: (expected: UndoExpectation) => void;
  running: boolean;
  failure: string | null;
}

/** Refetches the import whatever the outcome. */
export function useDecision(import_ndx: number): Decisions {
  const { mutate, isPending, error } = useApiMutation((api, call: ImportCall) => call(api, import_ndx), {
    onSuccess: keepImport,
    onSettled: refetchImports,
  });
  return {
    answer: (answers) => mutate((to, id) => answerQuestions(to, id, answers)),
    commit: () => mutate(commitImport),
    discard: () => mutate(discardImport),
    undo: (expected) => mutate((to, id) => undoImport(to, id, expected)),
    running: isPending,
    failure: error === null ? null : failureText(error),
  };
}
