import { auditedRequests } from '#server/requests/feature-kind.ts';
import type { FeatureKind } from '#server/requests/feature-kind.ts';
import { attendanceRoutes } from '#server/time/attendance/attendance.routes.ts';
import { waitingCorrections } from '#server/time/attendance/corrections/waiting.ts';

export const correctionFeature: FeatureKind = {
  routes: attendanceRoutes,
  waiting: [waitingCorrections],
  audited: {
    tables: { attendance_corrections: auditedRequests('attendance', { states: { kind: 'attendance:kinds.{}' } }) },
  },
};
