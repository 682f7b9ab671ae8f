import { visaTypes } from '#contract/reference/reference-lists.ts';
import { nameList } from './name-list.tsx';

export const VisaTypeListScreen = nameList({
  title: 'pages.visa_type',
  resource: 'visa type',
  calls: visaTypes,
  about: 'visa_type',
});
