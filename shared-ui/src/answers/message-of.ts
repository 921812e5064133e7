/** What people are told when an error has no words of its own (specification, section 8). */
export const SOMETHING_WENT_WRONG = 'Something went wrong';

/** The words of an error for people. */
export const messageOf = (error: unknown): string => (error instanceof Error && error.message) || SOMETHING_WENT_WRONG;
