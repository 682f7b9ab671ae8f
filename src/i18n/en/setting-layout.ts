/** The frame around the pages of the settings. */
export const settingLayout = {
  menu: 'Settings',
  forbidden: 'sorry you are not authorized to access this page',
  general: 'General',
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
