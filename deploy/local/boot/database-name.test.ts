import { databaseName } from './database-name.mjs';

test.each([
  ['postgres://portal:secret@db.district.example:5432/portal', ' (db.district.example:5432/portal)'],
  ['postgresql://db/portal?sslmode=require&password=secret', ' (db/portal)'],
  ['postgres://portal@/portal?host=/var/run/postgresql', ' (/var/run/postgresql/portal)'],
  ['postgres:///portal', ' (localhost/portal)'],
])('a message shows the host and name of %s', (url, shown) => expect(databaseName(url)).toBe(shown));

test.each([
  'postgres://portal:sec/ret@db/portal',
  'postgres://portal:sec?ret@db/portal',
  'postgres://portal:sec#ret@db',
])('a message shows nothing of %s, which may be part of a password', (url) => expect(databaseName(url)).toBe(''));
