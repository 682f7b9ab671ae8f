import type { LayoutContent } from '#contract/finance/layouts/file-layout-content.ts';

/** The characters of Windows' western code page, by their byte. */
const byteOf: ReadonlyMap<string, number> = new Map(
  Array.from(new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_one, at) => at))).map((character, at) => [
    character,
    at,
  ]),
);

/** The first character that the western code page does not have. */
export const characterOutside = (text: string): string | undefined =>
  Array.from(text).find((character) => !byteOf.has(character));

/** The bytes with which a file of an encoding begins. */
export const startOf = (encoding: LayoutContent['encoding']): Uint8Array =>
  Buffer.from(encoding === 'utf8_bom' ? '\ufeff' : '', 'utf8');

/** The bytes of a text within a file. A character that the encoding does not have must have been refused before. */
export function encoded(text: string, encoding: LayoutContent['encoding']): Uint8Array {
  switch (encoding) {
    case 'utf8':
    case 'utf8_bom':
      return Buffer.from(text, 'utf8');
    case 'windows1252':
      return Uint8Array.from(Array.from(text), (character) => {
        const byte = byteOf.get(character);
        if (byte === undefined) throw new RangeError('a character outside of windows-1252 was not refused');
        return byte;
      });
    default:
      return encoding satisfies never;
  }
}
