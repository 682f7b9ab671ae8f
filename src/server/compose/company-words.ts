import { parseArgs } from 'node:util';
import { seededRoles } from '#contract/access/roles.ts';
import { StartRefusal } from '#server/start-refusal.ts';

/** The commands for companies, as they are typed. */
export const companyCommands = ['create', 'account', 'mail-domain', 'backup', 'check', 'restore'] as const;
export type CompanyCommand = (typeof companyCommands)[number];

/** The help of the commands. */
export const usage = `Usage:
  npm run company -- create --code CODE --name NAME [--name-kh NAME] [--admin USER] [--payments 1|2]
  npm run company -- account --code CODE --user USER --name NAME --role ROLE
  npm run company -- mail-domain --code CODE --domain office.org, or none
  npm run company -- backup --code CODE --to FILE.sql, or FILE.tar with papers and photos
  npm run company -- backup --code CODE --to FILE.tar.gz.age [--for KEY,...] [--with-passwords]
  npm run company -- check --from FILE [--restored] [--key FILE], or --copy CODE in the place of --from
  npm run company -- restore --from FILE [--key FILE] [--foreign]
  npm run company -- restore --copy CODE [--key FILE] --foreign
  npm run company -- restore --from FILE --as CODE [--name NAME] [--key FILE] [--foreign]
  npm run company -- restore --from FILE --over [--confirm CODE] [--undo FILE.tar] [--key FILE] [--foreign]

Making a company
  --code         what people type at sign-in
  --payments     how often people are paid in a month, 1 or 2; 2 where it is not said
  --role         one of ${seededRoles.join(', ')}
  --domain       the domain of the office's own mail: who signs in by a link to an address there, which no other
                 account has, is taken for the owner of an account that was made at the start

Backups
  backup works beside the running product. A file that ends with .gz.age is sealed: for the public keys of --for,
  else by a password, which is asked for, or read from BACKUP_PASSWORD.
  --restored     the file is restored into a server of its own for the check, and compared
  --with-passwords  what people sign in with as well, for a machine that may be lost

Restores
  restore brings back a company that is not there; nobody else can work meanwhile.
  --key          the file of the secret key that opens a sealed file; without it the key is asked for
  --foreign      the file was made by another installation, and you know that nobody changed it
  --copy         the newest copy of the company at the place of BACKUP_COPY_URL, or the copy of that name
  --as           a copy under another code, beside the company itself, to train or to look: it sends no mail, and no
                 daily work is done for it
  --over         the company is there, and Krama is stopped; without --confirm it only says what would be lost
  --undo         the file that the state before is written to; by itself beside the backup`;

const options = {
  code: { type: 'string' },
  name: { type: 'string' },
  'name-kh': { type: 'string' },
  admin: { type: 'string', default: 'admin' },
  payments: { type: 'string', default: '2' },
  domain: { type: 'string' },
  user: { type: 'string' },
  role: { type: 'string' },
  to: { type: 'string' },
  from: { type: 'string' },
  copy: { type: 'string' },
  as: { type: 'string' },
  foreign: { type: 'boolean', default: false },
  over: { type: 'boolean', default: false },
  restored: { type: 'boolean', default: false },
  confirm: { type: 'string' },
  undo: { type: 'string' },
  for: { type: 'string' },
  key: { type: 'string' },
  'with-passwords': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Where everything stands that can be typed. */
export const seeHelp = 'npm run company -- help tells what there is.';

/** Reads the words after `npm run company --`. Throws StartRefusal, which names the word, for one that is unknown. */
export function readWords(typed: readonly string[]): Words {
  const { positionals, values } = parsed(typed);
  const [word, more] = positionals;
  if (values.help || word === 'help') return { command: 'help', values };
  if (word === undefined) throw new StartRefusal(usage);
  const command = companyCommands.find((name) => name === word);
  if (command === undefined) throw new StartRefusal(`There is no command ${JSON.stringify(word)}. ${seeHelp}`);
  if (more !== undefined) throw new StartRefusal(`The word ${JSON.stringify(more)} belongs to nothing. ${seeHelp}`);
  return { command, values };
}

export interface Words {
  readonly command: CompanyCommand | 'help';
  readonly values: ReturnType<typeof parsed>['values'];
}

function parsed(typed: readonly string[]) {
  try {
    return parseArgs({ args: [...typed], allowPositionals: true, options });
  } catch (error) {
    // Node names the word in its first sentence, and explains its own grammar in the next.
    const [sentence = ''] = String(error instanceof Error ? error.message : error).split(/\.\s/);
    throw new StartRefusal(`${sentence}. ${seeHelp}`, { cause: error });
  }
}
