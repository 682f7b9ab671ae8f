import { screen } from '#web/kit/compose/module.ts';
import type { Module } from '#web/kit/compose/module.ts';

export const donorsPages: readonly Module[] = [
  {
    path: '/donor',
    title: 'pages.donor',
    needs: 'donor/view',
    searched: true,
    keywords: 'project sub-project grant',
    screen: screen(() => import('#web/donors/donors/donor-list.screen.tsx'), 'DonorListScreen'),
  },
  {
    path: '/donor/view/$id',
    title: 'pages.donor_record',
    needs: 'donor/view',
    screen: screen(() => import('#web/donors/donors/donor-page.screen.tsx'), 'DonorPageScreen'),
  },
  {
    path: '/donor/ineligible-costs',
    title: 'pages.donor_costs',
    needs: 'donor/view',
    searched: true,
    keywords: 'ineligible unallowable refused costs award carrier',
    screen: screen(() => import('#web/donors/ineligible-costs/ineligible-cost-list.screen.tsx'), 'IneligibleCostListScreen'),
  },
  {
    path: '/donor/import-subprojects',
    title: 'pages.donor_import',
    needs: 'donor/import',
    searched: true,
    screen: screen(() => import('#web/donors/donors/sub-project-import.screen.tsx'), 'SubProjectImportScreen'),
  },
];
