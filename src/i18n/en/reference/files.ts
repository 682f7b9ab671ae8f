/** Files of employees. */
export const files = {
  title: 'Files',
  certificates: 'Certificates',
  benefits: 'Benefit files',
  space: 'Files of the company: {{used}} of {{most}}; at most {{ofPerson}} for one person.',
  none: 'No file yet.',
};
