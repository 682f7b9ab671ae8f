import { hrSystems } from './hr-systems.ts';
import { offices } from './offices.ts';
import { openData } from './open-data.ts';
import { payrolls } from './payrolls.ts';

/** Forty staff lists as strangers write them, each column with the field that it is. */
export const staffSheets = [...hrSystems, ...payrolls, ...openData, ...offices];

export { rowsOf } from './shapes.ts';
export type { StaffSheet } from './shapes.ts';
