import { forecasts } from '#contract/finance/forecast.ts';
import { stopAward } from '#server/finance/forecast/award.service.ts';
import { readScenarioChoices } from '#server/finance/forecast/choices.service.ts';
import { exportForecast, exportStop } from '#server/finance/forecast/forecast.sheet.ts';
import { compareScenarios, forecastPeople, runForecast } from '#server/finance/forecast/run.service.ts';
import {
  changeScenario,
  copyScenario,
  createScenario,
  listScenarios,
  removeScenario,
} from '#server/finance/forecast/scenarios.service.ts';
import { mount } from '#server/http/mount.ts';
import type { Platform } from '#server/http/mount.ts';

/** Mounts the forecast: scenarios, what they come to, and an award that stops. */
export function forecastRoutes(platform: Platform): void {
  mount(platform, forecasts, {
    lists: async (context) => ({ data: await listScenarios(context) }),
    choices: async (context) => ({ data: await readScenarioChoices(context) }),
    create: async (context, { body }) => ({ data: await createScenario(context, body) }),
    update: async (context, { params, body }) => ({ data: await changeScenario(context, { id: params.id, fields: body }) }),
    duplicate: async (context, { params, body }) => ({ data: await copyScenario(context, { id: params.id, name: body.name }) }),
    archive: async (context, { params }) => ({ data: await removeScenario(context, params.id) }),
    recorded: async (context, { query }) => ({ data: await runForecast(context, query) }),
    run: async (context, { params }) => ({ data: await runForecast(context, { scenarioId: params.id, months: 1 }) }),
    compare: async (context, { query }) => ({ data: await compareScenarios(context, query.ids) }),
    people: async (context, { query }) => ({ data: await forecastPeople(context, query) }),
    export: async (context, { query }) => {
      const { link } = await exportForecast(context, query);
      return { link, data: { link } };
    },
    awardStop: async (context, { query }) => ({ data: await stopAward(context, query) }),
    awardStopExport: async (context, { query }) => {
      const { link } = await exportStop(context, query);
      return { link, data: { link } };
    },
  });
}
