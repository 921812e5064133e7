import type { FileImport, UndoExpectation } from '@portal/shared-api';
import type { ApiClient } from '@portal/shared-api/client';
import { errorsOf, isApiError, messageOf } from '@portal/shared-ui/answers';
import { useApiMutation } from '@portal/shared-ui/queries';
import { answerQuestions, commitImport, discardImport, undoImport } from './imports.resource.ts';
import { keepImport, refetchImports } from './use-imports.ts';

type Deed = (api: ApiClient, import_ndx: number) => Promise<FileImport>;

/** What is said of a decision that was not taken; what is on view has been asked for again by then. */
export function failureText(error: unknown): string {
  if (!isApiError(error)) return `No answer came: ${messageOf(error)} What you see below is asked for again.`;
  if (error.status !== 409) {
    const problems = errorsOf(error).map(({ message }) => message);
    return problems.length > 0 ? problems.join(' ') : messageOf(error);
  }
  return `Not done: ${messageOf(error)} The page shows now how things stand.`;
}

export interface Decisions {
  answer: (answers: Readonly<Record<string, string>>) => void;
  commit: () => void;
  discard: () => void;
  undo: (expected: UndoExpectation) => void;
  running: boolean;
  failure: string | null;
}

/** Answers questions of an import, commits, discards or undoes it. Whatever comes of it, how things stand is asked for again. */
export function useDecision(import_ndx: number): Decisions {
  const { mutate, isPending, error } = useApiMutation((api, deed: Deed) => deed(api, import_ndx), {
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
