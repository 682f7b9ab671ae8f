import { company } from '#contract/reference/company.ts';
import { readLogo, readSetting, updateSetting } from '#server/reference/company/company.service.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts the general settings of the company. */
export function companyRoutes(platform: Platform): void {
  mount(platform, company, {
    setting: async (context, { params }) => ({ data: await readSetting(context, params.clientId) }),
    update: async (context, { params, body }) => ({ data: await updateSetting(context, { clientId: params.clientId, body }) }),
    logo: async (context) => ({ data: { link: await readLogo(context) } }),
  });
}
