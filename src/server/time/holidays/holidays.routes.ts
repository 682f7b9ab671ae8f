import { publicHolidays } from '#contract/reference/reference-lists.ts';
import { holidayImports } from '#contract/time/holiday-imports.ts';
import { holidayYears } from '#contract/time/holiday-years.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';
import { mountList } from '#server/reference/reference-lists/index.ts';
import {
  holidayTemplate,
  importHolidays,
  linkRefusedHolidays,
  previewHolidays,
} from '#server/time/holidays/holiday-import.service.ts';
import { copyYear, lookAtNextYear } from '#server/time/holidays/holiday-years.service.ts';
import { publicHolidayList } from '#server/time/holidays/holidays.list.ts';

/** Mounts the list of public holidays, its import and the copy of a year. */
export function holidaysRoutes(platform: Platform): void {
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
}
