import type { ProblemTexts } from './problem-texts.ts';

/** Of accounts and their management. */
export const userProblems = {
  'email-unverified': [
    403,
    'Verify your email address first: open the link in the email that was sent to it. Your Account can send the email again. If you just verified the address, open Your Account once.',
  ],
  'email-verification-unknown': [
    403,
    'The login service does not say whether your email address is verified. Tell the district staff.',
  ],
  'account-gone': [404, 'Your account no longer exists.'],
  'administrator-no-more': [403, 'You are no longer an administrator.'],
  'path-contradicts-token': [403, 'This address is for callers with another role than the one in your token.'],
  'user-unknown': [404, 'There is no such user.'],
  'developer-by-developers-only': [403, 'Only a developer can give the role Developer.'],
  'own-role-fixed': [409, 'You cannot change your own role. Ask another administrator.'],
  'own-account-fixed': [409, 'You cannot delete yourself. Ask another administrator.'],
  'last-administrator-role': [409, 'The last administrator keeps that role. Make someone else an administrator first.'],
  'last-administrator-account': [
    409,
    'The last administrator cannot be deleted. Make someone else an administrator first.',
  ],
  'user-email-unverified': [
    409,
    '{name} has not verified the address {email} yet. Nothing was changed. Ask them to open the link in the email from the portal, then try again.',
  ],
  'user-email-taken': [409, 'Another user already has this email address.'],
  'user-change-incomplete': [
    502,
    '{reason} This may have been done and could not be undone: {remaining}. Check the user.',
  ],

  'identity-provider-busy': [503, 'The identity provider is busy. Try again in a moment.'],
  'identity-provider-unreachable': [503, 'The identity provider is not answering. Try again later.'],
  'identity-provider-refused': [400, '{reason}'],
  'identity-provider-denied': [
    502,
    'The identity provider does not let the portal manage users. Tell the operator of the portal.',
  ],
  'users-management-not-configured': [503, 'Users management is not set up on this server. Tell its operator.'],
} as const satisfies ProblemTexts;
