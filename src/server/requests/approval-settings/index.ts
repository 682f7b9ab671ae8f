/** What other features use of the approval settings. */
import { readSetting } from '#server/requests/approval-settings/approval-settings.queries.ts';

export { readSetting as readApprovalSetting };
