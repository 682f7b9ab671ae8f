/** What every report says around its rows. */
export const reports = {
  choose: 'please select date and employee',
  search: 'Name or code',
  none_found: 'Nobody matches',
  none_processed: 'Nothing of this month is processed yet.',
  total: 'Total',
  rows: 'Rows: {{count}}',
  more: 'Show more',
  state: 'State',
  rate: 'Rate {{rate}}',
  nssf_rate: 'NSSF rate {{rate}}',
  in_dollars: 'Amounts in US dollars',
  draft: 'DRAFT - not approved',
  made: 'Made by {{name}}, {{at}}',
  explain: '{{column}} of {{name}}: {{amount}}. How did this come about?',
};
