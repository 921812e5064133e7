import { checkEveryCase } from '@portal/deploy/test/every-case';
import { smtpOutcome } from './smtp-outcome.ts';

const answer = (command: string, response: string, code = 'EENVELOPE') => ({
  code,
  command,
  response,
  responseCode: Number(response.slice(0, 3)),
  message: response,
});

it('says of each error of a mail server whether the mail is refused, put off, or lost from sight', async () => {
  const cases: [string, [unknown, boolean, string]][] = [
    ['no connection', [{ code: 'ECONNECTION', message: 'connect ECONNREFUSED' }, false, 'server-down']],
    ['no name', [{ code: 'EDNS', message: 'getaddrinfo ENOTFOUND' }, false, 'server-down']],
    ['a certificate that does not fit', [{ code: 'ETLS', message: 'self-signed certificate' }, false, 'server-down']],
    ['a wrong password', [answer('AUTH PLAIN', '535 5.7.8 Bad credentials', 'EAUTH'), false, 'server-down']],
    ['a sender that is not allowed', [answer('MAIL FROM', '553 5.1.8 Not allowed'), false, 'server-down']],
    ['a sender who sent too much', [answer('MAIL FROM', '452 4.3.1 Too much'), false, 'server-down']],
    ['a server that closes', [answer('RCPT TO', '421 4.7.0 Closing'), false, 'server-down']],
    ['an unknown recipient', [answer('RCPT TO', '550 5.1.1 No such user'), false, 'refused']],
    ['an unknown recipient without a reason', [answer('RCPT TO', '550 No such user'), false, 'refused']],
    ['a full mailbox', [answer('RCPT TO', '452 4.2.2 Full'), false, 'later']],
    ['a greylisted mail', [answer('RCPT TO', '450 4.7.1 Greylisted'), false, 'later']],
    ['a server that does not relay', [answer('RCPT TO', '550 5.7.1 Relaying denied'), false, 'later']],
    ['Exim that does not relay', [answer('RCPT TO', '550 relay not permitted'), false, 'later']],
    ['qmail that does not relay', [answer('RCPT TO', '553 not in my list of rcpthosts (#5.7.1)'), false, 'later']],
    ['a recipient whom Cisco rejects', [answer('RCPT TO', '550 #5.1.0 Address rejected'), false, 'refused']],
    ['a login that is asked for late', [answer('RCPT TO', '530 Authentication is required'), false, 'server-down']],
    ['a mail that counts as spam', [answer('DATA', '554 5.7.1 Spam', 'EMESSAGE'), true, 'later']],
    ['a mail that is too large', [answer('DATA', '552 5.3.4 Too large', 'EMESSAGE'), true, 'refused']],
    ['a server that is busy after the mail', [answer('DATA', '451 4.3.0 Busy', 'EMESSAGE'), true, 'later']],
    ['a server that closes after the mail', [answer('DATA', '421 4.3.2 Shutting down', 'EMESSAGE'), true, 'later']],
    ['a connection lost after the mail', [{ code: 'ECONNECTION', message: 'closed' }, true, 'unknown']],
    ['an answer that did not come', [{ code: 'ETIMEDOUT', message: 'Timeout' }, true, 'unknown']],
    ['something that is no error', [undefined, false, 'server-down']],
  ];
  await checkEveryCase(cases, ([error, hasBegun, outcome]) => {
    expect(smtpOutcome(error, hasBegun).outcome).toBe(outcome);
  });
});

it('blames the address only for what the server says of the recipient', () => {
  expect(smtpOutcome(answer('RCPT TO', '550 5.1.1 No such user'), false)).toMatchObject({ isOfAddress: true });
  expect(smtpOutcome(answer('DATA', '552 5.3.4 Too large'), true)).toMatchObject({ isOfAddress: false });
});
