/** What other features show of checklists. */
export { ChecklistsOfPerson, usePersonChecklists } from './person-checklists.tsx';
export { WaitingTasks, useWaitingTasks } from './waiting-tasks.tsx';
