import { screen, settingPage } from '#web/kit/compose/module.ts';
import type { Module } from '#web/kit/compose/module.ts';

export const requestsPages: readonly Module[] = [
  settingPage('approval', {
    title: 'pages.approval',
    needs: 'setting/access',
    keywords: 'reviewer',
    screen: screen(() => import('#web/requests/approval-settings/approval.screen.tsx'), 'ApprovalScreen'),
  }),
  settingPage('notifications', {
    title: 'pages.notifications',
    needs: 'setting/access',
    keywords: 'e-mail mail bell reminder',
    screen: screen(() => import('#web/requests/notifications/notification-settings.screen.tsx'), 'NotificationSettingsScreen'),
  }),
];
