import { branches } from '#contract/reference/branches.ts';
import {
  departments,
  dutyStations,
  jobGrades,
  jobLevels,
  nationalities,
  passportTypes,
  teams,
  visaTypes,
} from '#contract/reference/reference-lists.ts';
import type { Platform } from '#server/http/mount.ts';
import {
  branchList,
  departmentList,
  dutyStationList,
  jobGradeList,
  jobLevelList,
  nationalityList,
  passportTypeList,
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
  mountList(platform, branches, branchList);
}
