import { approvalSettings } from '#contract/requests/approval-settings.ts';
import {
  changeApproval,
  describeLeaveApproval,
  describeOvertimeApproval,
} from '#server/requests/approval-settings/approval-settings.service.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts the approval settings. */
export function approvalSettingsRoutes(platform: Platform): void {
  mount(platform, approvalSettings, {
    leave: (context) => describeLeaveApproval(context),
    overtime: (context) => describeOvertimeApproval(context),
    update: async (context, { body }) => ({ data: await changeApproval(context, body) }),
  });
}
