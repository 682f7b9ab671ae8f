/** The frame around the pages of the settings. */
export const settingLayout = {
  menu: 'Settings',
  forbidden: 'sorry you are not authorized to access this page',
  general: 'General',
  search: 'Search the settings',
  found: 'Found',
  found_none: 'Nothing in the settings is called {{term}}.',
  found_count_one: '{{told}} page',
  found_count_other: '{{told}} pages',
  groups: {
    organisation: 'Organisation',
    access: 'Access',
    posts: 'Posts and Places',
    people: 'People',
    time: 'Time and Leave',
    requests: 'Requests and Notices',
    performance: 'Performance',
    payroll: 'Payroll',
  },
} as const;
