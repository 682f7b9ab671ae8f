import { branches } from '#contract/reference/branches.ts';
import { holidayImports } from '#contract/time/holiday-imports.ts';
import { holidayYears } from '#contract/time/holiday-years.ts';
import { leaveTypes } from '#contract/time/leave-types.ts';
import {
  departments,
  dutyStations,
  jobGrades,
  jobLevels,
  nationalities,
  passportTypes,
  publicHolidays,
  teams,
  visaTypes,
} from '#contract/reference/reference-lists.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';
import {
  holidayTemplate,
  importHolidays,
  linkRefusedHolidays,
  previewHolidays,
} from '#server/reference/reference-lists/holiday-import.service.ts';
import { copyYear, lookAtNextYear } from '#server/reference/reference-lists/holiday-years.service.ts';
import {
  branchList,
  departmentList,
  dutyStationList,
  jobGradeList,
  jobLevelList,
  leaveTypeList,
  nationalityList,
  passportTypeList,
  publicHolidayList,
  teamList,
  visaTypeList,
} from '#server/reference/reference-lists/lists.ts';
import { mountList } from '#server/reference/reference-lists/mount-list.ts';

/** Mounts the short lists of the settings. */
export function referenceListsRoutes(platform: Platform): void {
  mountList(platform, departments, departmentList);
  mountList(platform, teams, teamList);
  mountList(platform, dutyStations, dutyStationList);
  mountList(platform, visaTypes, visaTypeList);
  mountList(platform, passportTypes, passportTypeList);
  mountList(platform, nationalities, nationalityList);
  mountList(platform, jobLevels, jobLevelList);
  mountList(platform, jobGrades, jobGradeList);
  mountList(platform, publicHolidays, publicHolidayList);
  mount(platform, holidayImports, {
    preview: async (context, { body }) => ({ data: await previewHolidays(context, body) }),
    run: (context, { body }) => importHolidays(context, body),
    refused: async (context, { body }) => {
      const link = await linkRefusedHolidays(context, body);
      return { link, data: { link } };
    },
    template: (context) => holidayTemplate(context),
  });
  mount(platform, holidayYears, {
    look: async (context) => ({ data: await lookAtNextYear(context) }),
    copy: (context, { body }) => copyYear(context, body),
  });
  mountList(platform, leaveTypes, leaveTypeList);
  mountList(platform, branches, branchList);
}
