import { payrollMonth as en } from '#i18n/en/finance/payroll-month.ts';
import { payrollMonth as km } from '#i18n/km/finance/payroll-month.ts';
import { sayValue } from '#server/access/audit/index.ts';
import { readOrganisation } from '#server/reference/company/index.ts';
import { tellMonthChanges } from '#server/payroll/changes/changes.service.ts';
import { makeExportLink } from '#server/files/export-link.ts';
import type { Context } from '#server/http/context.ts';
import { sayInstant } from '#server/http/clock.ts';
import { say } from '#server/http/words.ts';
import { dateType, defineColumns, textType } from '#server/sheets/column.ts';
import { XLSX_TYPE, tableExport, writeWorkbook } from '#server/sheets/write/write.ts';

const columns = defineColumns([
  { field: 'whose', en: en.changes.whose, km: km.changes.whose, type: textType(), width: 30 },
  { field: 'what', en: en.changes.what, km: km.changes.what, type: textType(), width: 26 },
  { field: 'before', en: en.changes.before, km: km.changes.before, type: textType(), width: 28 },
  { field: 'after', en: en.changes.after, km: km.changes.after, type: textType(), width: 28 },
  { field: 'from', en: en.changes.counts, km: km.changes.counts, type: dateType },
  { field: 'until', en: en.changes.until, km: km.changes.until, type: dateType },
  { field: 'why', en: en.changes.why, km: km.changes.why, type: textType(), width: 30 },
  { field: 'askedBy', en: en.changes.asked_by, km: km.changes.asked_by, type: textType(), width: 20 },
  { field: 'papers', en: en.changes.papers, km: km.changes.papers, type: textType(), width: 20 },
  { field: 'by', en: en.changes.who, km: km.changes.who, type: textType(), width: 20 },
  { field: 'behalf', en: en.changes.behalf, km: km.changes.behalf, type: textType(), width: 20 },
  { field: 'at', en: en.changes.at, km: km.changes.at, type: textType(), width: 18 },
]);

/** So many digits of a digest tell lists apart. */
const markLength = 12;

/** A link to the changed facts of pay of a month as a spreadsheet: old beside new, a row for each, and what was done to accounts. */
export async function exportMonthChanges(context: Context, month: string): Promise<string> {
  const { db, session, language, now } = context;
  const told = await tellMonthChanges(context, month, Infinity);
  const sheet = tableExport({
    name: say(language, 'payrollMonth:tabs.changes'),
    columns,
    language,
    isLandscape: true,
    freezeColumns: 1,
    title: [
      await readOrganisation(db, session.companyId),
      say(language, 'payrollMonth:changes.paper', { month: `${month.slice(5, 7)}/${month.slice(0, 4)}` }),
      say(language, 'payrollMonth:record.list', { count: told.count, mark: told.digest.slice(0, markLength) }),
      say(language, 'payrollMonth:record.made', { at: sayInstant(now), name: session.fullName }),
    ],
    rows: [
      ...told.facts.map((fact) => ({
        whose: fact.who ?? '',
        what: fact.what,
        before: sayValue(language, fact, fact.before),
        after: sayValue(language, fact, fact.after),
        from: fact.from,
        until: fact.until,
        why: [fact.why?.requestNo, fact.why?.reason].filter(Boolean).join(': '),
        askedBy: fact.why?.askedBy ?? '',
        papers: (fact.why?.papers ?? []).map(({ name }) => name).join('; '),
        by: fact.by ?? say(language, 'payrollMonth:changes.system'),
        behalf: fact.onBehalfOf ?? '',
        at: sayInstant(new Date(fact.at)),
      })),
      ...told.accounts.map((act) => {
        const at = sayInstant(new Date(act.at));
        return {
          whose: act.name,
          what: say(language, `payroll:account_acts.${act.kind}`, { by: act.by, name: act.name, at }),
          by: act.by,
          at,
        };
      }),
    ],
  });
  const body = Buffer.from(await writeWorkbook([sheet]));
  return await makeExportLink(context, { fileName: `changes-${month}.xlsx`, contentType: XLSX_TYPE, body });
}
