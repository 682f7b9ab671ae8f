// What other features take: the logo, for what they print.
export { companyLogo } from './company.api.ts';
