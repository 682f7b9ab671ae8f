import { screen } from '#web/kit/compose/module.ts';
import type { Module } from '#web/kit/compose/module.ts';

export const homePages: readonly Module[] = [
  {
    path: '/',
    title: 'pages.dashboard',
    needs: 'account',
    searched: true,
    keywords: 'home summary',
    screen: screen(() => import('#web/home/dashboard/dashboard.screen.tsx'), 'DashboardScreen'),
  },
  {
    path: '/dashboard',
    title: 'pages.dashboard',
    needs: 'account',
    screen: screen(() => import('#web/home/dashboard/dashboard.screen.tsx'), 'DashboardScreen'),
  },
  {
    path: '/approvals',
    title: 'pages.approvals',
    needs: 'session',
    searched: true,
    keywords: 'inbox approve decide waiting',
    screen: screen(() => import('#web/home/approvals/inbox.screen.tsx'), 'InboxScreen'),
  },
];
