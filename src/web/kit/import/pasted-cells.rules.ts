/** Whether a text is cells of a spreadsheet: at least two beside each other and two rows. */
export const isPastedTable = (text: string): boolean => /\t/.test(text) && /\S\s*\n\s*\S/.test(text);

/** Cells as a spreadsheet copies them, which is a file with tabs between them. */
export const pastedFile = (text: string): File => new File([text], 'pasted.csv', { type: 'text/csv' });
