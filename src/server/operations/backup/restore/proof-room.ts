/** The text of a row, at most on an average of all tables; 430 bytes in the demo company. */
const bytesOfRow = 1_000;
/** A restore takes five bytes of disk for each byte of text; a byte of the file itself takes one. */
const timesOfText = 5;

/**
 * The bytes of text that a restore of a backup asks room for, by its rows and the bytes of its file. The size of a sealed file does not tell
 * it: photos pack to what they were, and text to a tenth.
 */
export const textBytesOf = ({ rows, size }: { readonly rows: number; readonly size: number }): number =>
  rows * bytesOfRow + Math.ceil(size / timesOfText);
