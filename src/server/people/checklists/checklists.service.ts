import type { Checklist, ChecklistConditions, ChecklistRow, ChecklistTask } from '#contract/people/checklists.ts';
import { Refusal, refuseField } from '#contract/errors.ts';
import { holds } from '#contract/permissions.ts';
import { occasionDays } from '#server/people/checklists/arrange.queries.ts';
import { tellOfLists } from '#server/people/checklists/arrange.service.ts';
import {
  countChecklists,
  countWaiting,
  findChecklist,
  findStartable,
  holdChecklist,
  insertByHand,
  listChecklists,
  listOfPerson,
  readTasks,
  readerOf,
  seesPerson,
  writeState,
  writeTask,
} from '#server/people/checklists/checklists.queries.ts';
import type { StoredChecklist, StoredTask } from '#server/people/checklists/checklists.queries.ts';
import { writeChecklists } from '#server/people/checklists/checklists.sheet.ts';
import { makeExportLink } from '#server/files/export-link.ts';
import type { Context } from '#server/http/context.ts';
import { refuseStale } from '#server/http/stale.ts';
import { XLSX_TYPE } from '#server/sheets/write/write.ts';

/** A page of the lists that the caller sees. */
export async function readChecklists(context: Context, query: ChecklistConditions & { offset: number; limit: number }) {
  const { offset, limit, ...conditions } = query;
  const reader = readerOf(context.session, context.today);
  const rows = await listChecklists(context.db, reader, { conditions, offset, limit });
  const total = await countChecklists(context.db, reader, conditions);
  return { data: rows.map(toRow), pagination: { count: rows.length, total, offset, limit } };
}

/** How much waits for the caller. */
export async function readWaiting({ db, session, today }: Context) {
  return await countWaiting(db, readerOf(session, today));
}

/** A link to the lists as they are filtered. */
export async function exportChecklists(context: Context, conditions: ChecklistConditions): Promise<string> {
  const reader = readerOf(context.session, context.today);
  const rows = await listChecklists(context.db, reader, { conditions, offset: 0, limit: null });
  const body = await writeChecklists(rows.map(toRow), context.language);
  return await makeExportLink(context, { fileName: `checklists-${context.today}.xlsx`, contentType: XLSX_TYPE, body });
}

/** A list with its tasks; NOT_FOUND where the caller sees none such. */
export async function readChecklist(context: Context, id: string): Promise<Checklist> {
  const reader = readerOf(context.session, context.today);
  const found = await findChecklist(context.db, reader, id);
  if (found === undefined) throw new Refusal('NOT_FOUND');
  return toChecklist(context, found, await readTasks(context.db, reader, [id]));
}

/** The lists of a person, the latest first; NOT_FOUND for whom the caller sees nothing of. */
export async function readOfPerson(context: Context, employeeId: string): Promise<Checklist[]> {
  const reader = readerOf(context.session, context.today);
  if (!(await seesPerson(context.db, reader, employeeId))) throw new Refusal('NOT_FOUND');
  const lists = await listOfPerson(context.db, reader, employeeId);
  const tasks = Map.groupBy(
    await readTasks(
      context.db,
      reader,
      lists.map(({ id }) => id),
    ),
    ({ checklist_id: id }) => id,
  );
  return lists.map((list) => toChecklist(context, list, tasks.get(list.id) ?? []));
}

/** Marks a task as done or opens it again; a list is done with its last required task. */
export async function tickTask(
  context: Context,
  of: { id: string; taskId: string; done: boolean; note: string | null; version: number },
): Promise<Checklist> {
  const { db, session, now } = context;
  const { companyId, userId } = session;
  await holdChecklist(db, { companyId, id: of.id });
  const list = await readChecklist(context, of.id);
  const task = list.tasks.find(({ id }) => id === of.taskId);
  if (task === undefined) throw refuseField('taskId', 'id');
  if (list.state === 'cancelled') throw new Refusal('CHECKLIST_CANCELLED');
  if (!task.mayTick) throw new Refusal('TASK_OF_OTHERS');
  refuseStale(of.version, task.version, undefined);
  const wasDone = task.doneAt !== null;
  const note = of.note === '' ? null : of.note;
  const by = { at: now, by: userId };
  if (wasDone === of.done && task.note === note) return list;
  await writeTask(db, { companyId, id: task.id, done: of.done ? by : null, note });
  const after = list.tasks.map(({ id, isRequired, doneAt }) => ({
    isRequired,
    isDone: id === task.id ? of.done : doneAt !== null,
  }));
  const state = isDone(after) ? 'done' : 'open';
  if (state !== list.state) await writeState(db, { companyId, id: list.id, state, closed: state === 'done' ? by : null });
  return await readChecklist(context, of.id);
}

/** Done is a list whose required tasks are done; without any, when all are. */
function isDone(tasks: readonly { readonly isRequired: boolean; readonly isDone: boolean }[]): boolean {
  const required = tasks.filter(({ isRequired }) => isRequired);
  return (required.length === 0 ? tasks : required).every(({ isDone: done }) => done);
}

/** Makes a list for somebody by hand. */
export async function startChecklist(
  context: Context,
  of: { employeeId: string; templateId: string; day: string },
): Promise<Checklist> {
  const { db, session, today, now } = context;
  const { companyId, userId } = session;
  const known = await findStartable(db, { companyId, ...of });
  if (!known.employee) throw refuseField('employeeId', 'id');
  if (!known.template) throw refuseField('templateId', 'id');
  const facts = occasionDays({ companyId, today, employeeIds: [of.employeeId] });
  const made = await insertByHand(db, { companyId, userId, ...of, facts });
  if (made === undefined) throw new Refusal('CHECKLIST_OPEN', {}, { templateId: { key: 'CHECKLIST_OPEN' } });
  await tellOfLists(db, { companyId, userId, today, now, lists: [made] });
  return await readChecklist(context, made.id);
}

/** Cancels an open list. */
export async function cancelChecklist(context: Context, of: { id: string; version: number }): Promise<{ id: string }> {
  const { db, session, now } = context;
  const { companyId, userId } = session;
  await holdChecklist(db, { companyId, id: of.id });
  const list = await readChecklist(context, of.id);
  refuseStale(of.version, list.version, undefined);
  if (!list.mayCancel) throw new Refusal(list.state === 'open' ? 'TASK_OF_OTHERS' : 'CHECKLIST_CANCELLED');
  await writeState(db, { companyId, id: of.id, state: 'cancelled', closed: { at: now, by: userId } });
  return { id: of.id };
}

function toRow(row: StoredChecklist): ChecklistRow {
  return {
    id: row.id,
    employeeId: row.employee_id,
    code: row.code,
    employee: row.employee,
    position: row.position,
    department: row.department,
    name: row.name,
    occasion: row.occasion,
    day: row.day,
    state: row.state,
    done: row.done,
    total: row.total,
    overdue: row.overdue,
    mine: row.mine,
    nextDue: row.next_due,
  };
}

function toChecklist({ session, today }: Context, row: StoredChecklist, tasks: readonly StoredTask[]): Checklist {
  const isOwn = row.employee_id === session.employeeId;
  // What others do for somebody nobody ticks for oneself, but who may everything.
  const keeps = holds(session, 'checklist/edit') && (!isOwn || session.isFullAccess);
  const isOpen = row.state === 'open';
  return {
    ...toRow(row),
    version: row.version,
    closedAt: row.closed_at?.toISOString() ?? null,
    closedBy: row.closed_by,
    manager: row.manager,
    mayCancel: isOpen && keeps,
    tasks: tasks.map((task): ChecklistTask => ({
      id: task.id,
      title: task.title,
      responsible: task.responsible,
      isRequired: task.is_required,
      due: task.due,
      isOverdue: isOpen && task.done_at === null && task.due < today,
      doneAt: task.done_at?.toISOString() ?? null,
      doneBy: task.done_by,
      note: task.note,
      version: task.version,
      isMine: task.is_mine,
      mayTick: row.state !== 'cancelled' && (task.is_mine || keeps),
    })),
  };
}
