import type { ProblemTexts } from './problem-texts.ts';

/** Of any request, wherever it goes. */
export const requestProblems = {
  'request-invalid': [400, 'Some values are not valid. Correct them, then try again.'],
  'request-unreadable': [400, 'The server could not read this request. Check how it is written.'],
  'request-refused': [400, 'The server could not answer this request.'],
  'address-unreadable': [400, 'This address has characters that cannot be decoded. Check the address.'],
  'address-too-long': [414, 'This address is too long. Use fewer or shorter parameters.'],
  'address-unknown': [404, 'There is nothing at this address.'],
  'method-unsupported': [405, 'This address does not support {method}. It supports {supported}.'],
  'body-unreadable': [400, 'The body is not JSON in UTF-8. Correct it, then send it again.'],
  'body-unexpected': [400, 'This call takes no body. Send it without one.'],
  'body-type-wrong': [415, 'Send the body as {mediaType}.'],
  'body-encoding-unsupported': [415, 'Send the body as UTF-8, without compression.'],
  'body-too-large': [413, 'This is larger than the portal accepts. Send less at a time.'],
  'request-key-unreadable': [400, 'Idempotency-Key must be a UUID in quotation marks.'],
  'request-key-reused': [422, 'Something else was sent with this Idempotency-Key. Send a new key with each request.'],
  'file-missing': [400, 'The file is missing. Send it as the body of this call.'],

  'token-missing': [401, 'This call needs a bearer token. Log in first.'],
  'token-refused': [401, '{reason} Log in again.'],
  'role-missing': [403, 'Your account does not have the role that this needs. Ask the district.'],
  'call-closed': [403, 'This call is closed.'],
  'login-service-unreachable': [503, 'The login service is not answering.'],

  'too-many-requests-network': [
    429,
    'The portal received too many requests from your network within a minute. Wait {seconds, plural, one {# second} other {# seconds}}, then try again.',
  ],
  'too-many-requests-user': [
    429,
    'The portal received too many requests from you within a minute. Wait {seconds, plural, one {# second} other {# seconds}}, then try again.',
  ],

  'day-limit-person': [
    429,
    'You have sent as much as one person can send a day. Go on in {hours, plural, one {# hour} other {# hours}}, or ask the district to let you send more.',
  ],
  'day-limit-others': [
    429,
    'Your network, or everybody together, has sent as much as the portal takes a day. Go on in {hours, plural, one {# hour} other {# hours}}, or tell the district.',
  ],

  'too-many-requests': [
    429,
    'The portal received too many requests from your network. Wait a few seconds, then try again.',
  ],

  'server-failed': [500, 'Something went wrong on the server. Try again, and tell the district if it happens again.'],
  'server-unreachable': [503, 'The server is not answering. Try again in a few seconds.'],
  'database-unreachable': [503, 'The database is not answering.'],
  'disk-full': [507, 'The server’s disk is full. Nothing was saved. Try again later, or tell the district.'],
  'database-stopped': [
    503,
    'The server’s disk is full, and the database has stopped until there is room. Nothing was saved. Try again later, or tell the district.',
  ],
} as const satisfies ProblemTexts;
