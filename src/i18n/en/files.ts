/** Files of employees. */
export const files = {
  title: 'Files',
  certificates: 'Certificates',
  benefits: 'Benefit files',
  none: 'No file yet.',
};
