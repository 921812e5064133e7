import { mailboxOf } from './mailbox.ts';

test.each([
  ['target@people.example', 'target@people.example'],
  [' Target+17@People.example ', 'target@people.example'],
  ['target+a+b@people.example.', 'target@people.example'],
  ['t.a.r.get+x@gmail.com', 'target@gmail.com'],
  ['target@googlemail.com', 'target@gmail.com'],
  ['first.last@people.example', 'first.last@people.example'],
  ['mary-ann@yahoo.com', 'mary-ann@yahoo.com'],
  ['+17@people.example', '+17@people.example'],
])('%j reaches the mailbox %s', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox));
