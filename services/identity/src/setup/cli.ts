import { parseArgs } from 'node:util';
import { databaseUrl, print, runCommand } from './command-line.ts';
import { setUp } from './set-up.ts';

const HELP = `Prepares the schema "identity" in the database that DATABASE_URL names: tables, keys, roles. May run again.

  --demo          make the demo logins; their passwords are public
  --remove-demo   delete the demo logins
  --rotate-keys   sign with a new key; what the old one signed is believed until the next rotation
  --help          this text`;

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      demo: { type: 'boolean' },
      'remove-demo': { type: 'boolean' },
      'rotate-keys': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return print(HELP);
  if (values.demo && values['remove-demo']) throw new Error('Use either --demo or --remove-demo, not both.');
  const { demo, 'remove-demo': removeDemo, 'rotate-keys': rotateKeys } = values;
  await setUp(databaseUrl(process.env), { demo, removeDemo, rotateKeys, print });
});
