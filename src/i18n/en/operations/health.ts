/** How the system is. */
export const health = {
  checks: {
    jobs: 'Daily work',
    mail: 'Mail',
    backup: 'Backups',
    room: 'Room for files',
    unclean: 'Names that read alike',
  },
  states: { good: 'Good', look: 'Look at it', bad: 'Does not work' },
  all_good: 'Everything works.',
  not_all: 'Something wants your attention.',
  jobs: {
    last: 'Last done {{time}}.',
    none: 'It was not done yet. It runs by itself a minute after the server starts.',
    failing_one:
      '{{count}} piece of work fails today and is tried again each hour. Tell who looks after the server: the log says why.',
    failing_other:
      '{{count}} pieces of work fail today and are tried again each hour. Tell who looks after the server: the log says why.',
    late: 'It was not done for more than a day. Tell who looks after the server.',
  },
  mail: {
    off: 'No mail goes out: notices are shown in Krama alone. A mail server is set where Krama is installed.',
    last: 'Last sent {{time}}.',
    none: 'Nothing was sent yet.',
    waiting_one: '{{count}} mail waits.',
    waiting_other: '{{count}} mails wait.',
    stuck: 'The first has waited since {{time}}: the mail server does not take it.',
    failed_one: '{{count}} mail of the last 30 days was not taken.',
    failed_other: '{{count}} mails of the last 30 days were not taken.',
  },
  backup: {
    last: 'The newest that is whole is of {{time}}.',
    none: 'There is no backup on the server.',
    off: 'None is made by itself. Switch nightly backups on.',
    nights_one: 'The last night failed.',
    nights_other: 'The last {{count}} nights failed.',
    damaged_one: '{{count}} is damaged.',
    damaged_other: '{{count}} are damaged.',
    open: 'To the backups',
  },
  unclean: {
    about_one: '{{count}} name or code holds signs that nobody sees, and reads like another one. Type it anew with another name.',
    about_other: '{{count}} names or codes hold signs that nobody sees, and read like others. Type them anew with other names.',
    first: '{{list}}.',
  },
  room: {
    free: '{{size}} are free.',
    low: 'Make room before files can no longer be stored.',
  },
  about: 'Versions and sizes',
  version: 'Krama',
  database: 'PostgreSQL',
  database_size: 'Database, all organisations',
  files: 'Papers and photos of this organisation',
  files_count: '{{count}} · {{size}}',
} as const;
