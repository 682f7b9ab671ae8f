import { screen, settingPage } from '#web/kit/compose/module.ts';
import type { Module } from '#web/kit/compose/module.ts';

export const operationsPages: readonly Module[] = [
  settingPage('health', {
    title: 'pages.health',
    needs: 'setting/access',
    keywords: 'version disk mail jobs status works',
    screen: screen(() => import('#web/operations/health/health.screen.tsx'), 'HealthScreen'),
  }),
  settingPage('webhooks', {
    title: 'pages.webhooks',
    needs: 'setting/access',
    keywords: 'webhook api event program interface integration notify',
    screen: screen(() => import('#web/operations/webhooks/webhooks.screen.tsx'), 'WebhooksScreen'),
  }),
  {
    path: '/backup_restore',
    title: 'pages.backup',
    needs: 'setting/backup database',
    searched: true,
    keywords: 'database restore',
    screen: screen(() => import('#web/operations/backup/backup.screen.tsx'), 'BackupScreen'),
  },
];
