/** Slips with a code for the first sign-in. */
export const firstCodes = {
  none: 'Choose people first',
  none_text:
    'Tick people in the list of employees and choose "First sign-in slips". Each gets a slip with a code to sign in with.',
  to_list: 'To the list of employees',
  about_one: '{{count}} person is chosen. They get a code with which they sign in once and choose a password of their own.',
  about_other: '{{count}} people are chosen. Each gets a code with which they sign in once and choose a password of their own.',
  about_earlier: 'An earlier code of the same person ends. A password that they have stays until the code is used.',
  most: 'At most {{count}} slips are made at once. The first {{count}} are made.',
  days: 'Valid for (days)',
  make: 'Make slips',
  made_title: 'Print the slips now',
  made_text: 'The codes are shown this once and kept nowhere. Hand each slip to its owner alone.',
  refused: 'No slip for {{count}}',
  left_out: 'None of these people can be given a code.',
  again: 'Make them anew',
  slip: {
    title: 'First sign-in',
    address: 'Address',
    company: 'Company code',
    user: 'User name',
    code: 'Code',
    until: 'Good until',
    steps: 'Open the address. Type the company code, your user name, and the code as password. Then choose your own password.',
    care: 'Show this slip to nobody. Nobody from the office asks for your password.',
  },
};
