import { inflateRawSync } from 'node:zlib';
import type { SheetLimits } from '../limits.ts';
import { SheetError } from '../sheet-error.ts';

/** One file inside a zip as its central directory declares it; sizes in bytes. */
export type ZipEntry = {
  readonly name: string;
  readonly encrypted: boolean;
  readonly method: number;
  readonly packedSize: number;
  readonly unpackedSize: number;
  readonly offset: number;
};

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;

/** Reads the central directory without unpacking anything. Throws SHEET_DAMAGED, and SHEET_ZIP_BOMB for too many entries. */
export function readZipDirectory(bytes: Uint8Array, limits: Pick<SheetLimits, 'maxEntries'>): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== END_OF_DIRECTORY) end -= 1;
  if (end < 0) throw new SheetError('SHEET_DAMAGED');
  const count = view.getUint16(end + 10, true);
  if (count > limits.maxEntries) throw new SheetError('SHEET_ZIP_BOMB');
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== DIRECTORY_ENTRY) throw new SheetError('SHEET_DAMAGED');
    const nameLength = view.getUint16(at + 28, true);
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      encrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      packedSize: view.getUint32(at + 20, true),
      unpackedSize: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Refuses a zip whose declared sizes are out of proportion. Throws SHEET_ZIP_BOMB. */
export function refuseZipBomb(entries: readonly ZipEntry[], limits: Pick<SheetLimits, 'maxUnpackedBytes' | 'maxRatio'>): void {
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpackedSize, 0);
  const packed = entries.reduce((sum, entry) => sum + entry.packedSize, 0);
  const isOutOfProportion = unpacked > 1_048_576 && unpacked > packed * limits.maxRatio;
  if (unpacked > limits.maxUnpackedBytes || isOutOfProportion) throw new SheetError('SHEET_ZIP_BOMB');
}

/**
 * Unpacks one entry and never one byte more than the directory declared, so that a lying header cannot fill the memory.
 * Throws SHEET_ZIP_BOMB when there is more, SHEET_DAMAGED when there is less or the packing is broken or unknown.
 */
export function unpackEntry(bytes: Uint8Array, entry: ZipEntry): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (entry.offset + 30 > bytes.length || view.getUint32(entry.offset, true) !== LOCAL_ENTRY)
    throw new SheetError('SHEET_DAMAGED');
  const start = entry.offset + 30 + view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true);
  const packed = bytes.subarray(start, start + entry.packedSize);
  const unpacked = entry.method === 0 ? packed : inflate(packed, entry);
  if (unpacked.length !== entry.unpackedSize) throw new SheetError('SHEET_DAMAGED');
  return unpacked;
}

function inflate(packed: Uint8Array, entry: ZipEntry): Uint8Array {
  if (entry.method !== 8) throw new SheetError('SHEET_DAMAGED');
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.unpackedSize) });
  } catch (error) {
    const isLonger = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new SheetError(isLonger ? 'SHEET_ZIP_BOMB' : 'SHEET_DAMAGED');
  }
}
