import { screen, settingPage } from '#web/kit/compose/module.ts';
import type { Module } from '#web/kit/compose/module.ts';

export const accessPages: readonly Module[] = [
  {
    path: '/employees/first-codes',
    title: 'pages.first_codes',
    needs: 'employee/edit',
    searched: true,
    keywords: 'sign-in slip code password invitation account login',
    screen: screen(() => import('#web/access/first-codes/first-codes.screen.tsx'), 'FirstCodesScreen'),
  },
  settingPage('role', {
    title: 'pages.role',
    needs: 'role/view',
    keywords: 'permission rights access',
    screen: screen(() => import('#web/access/roles/role-list.screen.tsx'), 'RoleListScreen'),
  }),
  {
    path: '/setting/role/create',
    title: 'pages.role_create',
    needs: 'role/create',
    screen: screen(() => import('#web/access/roles/role-create.screen.tsx'), 'RoleCreateScreen'),
  },
  {
    path: '/setting/role/compare',
    title: 'pages.role_compare',
    needs: 'role/view',
    screen: screen(() => import('#web/access/roles/role-compare.screen.tsx'), 'RoleCompareScreen'),
  },
  {
    path: '/setting/role/update/$id',
    title: 'pages.role_update',
    needs: 'role/edit',
    screen: screen(() => import('#web/access/roles/role-update.screen.tsx'), 'RoleUpdateScreen'),
  },
  settingPage('accounts', {
    title: 'pages.accounts',
    needs: 'employee/edit',
    keywords: 'user login close end day consultant auditor leaver',
    screen: screen(() => import('#web/access/account-control/account-list.screen.tsx'), 'AccountListScreen'),
  }),
  settingPage('sign-in', {
    title: 'pages.sign_in_security',
    needs: { any: ['role/view', 'employee/edit'] },
    keywords: 'two-step totp authenticator mfa 2fa',
    screen: screen(() => import('#web/access/sign-in-security/sign-in-security.screen.tsx'), 'SignInSecurityScreen'),
  }),
  settingPage('api-keys', {
    title: 'pages.api_keys',
    needs: 'setting/access',
    keywords: 'api token program interface integration head office',
    screen: screen(() => import('#web/access/api-keys/api-keys.screen.tsx'), 'ApiKeysScreen'),
  }),
  settingPage('audit', {
    title: 'pages.audit',
    needs: 'setting/view audit',
    keywords: 'history log changes who',
    screen: screen(() => import('#web/access/audit/audit-list.screen.tsx'), 'AuditListScreen'),
  }),
];
