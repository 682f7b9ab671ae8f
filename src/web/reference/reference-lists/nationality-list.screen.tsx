import { nationalities } from '#contract/reference/reference-lists.ts';
import { nameList } from './name-list.tsx';

export const NationalityListScreen = nameList({
  title: 'pages.nationality',
  resource: 'nationality',
  calls: nationalities,
  about: 'nationality',
});
