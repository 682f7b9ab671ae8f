/** What the bytes are, told by content and never by the file's name. */
export type FileKind = 'zip' | 'ole' | 'text' | NotASpreadsheet;

/** Kinds that are refused outright. */
export type NotASpreadsheet = 'pdf' | 'image' | 'html' | 'xml' | 'json' | 'executable' | 'archive' | 'rtf' | 'binary';

type Signature = { readonly kind: FileKind; readonly bytes: readonly number[] };

const SIGNATURES: readonly Signature[] = [
  { kind: 'zip', bytes: [0x50, 0x4b, 0x03, 0x04] },
  { kind: 'zip', bytes: [0x50, 0x4b, 0x05, 0x06] },
  { kind: 'ole', bytes: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] },
  { kind: 'pdf', bytes: [0x25, 0x50, 0x44, 0x46] },
  { kind: 'image', bytes: [0x89, 0x50, 0x4e, 0x47] },
  { kind: 'image', bytes: [0xff, 0xd8, 0xff] },
  { kind: 'image', bytes: [0x47, 0x49, 0x46, 0x38] },
  { kind: 'image', bytes: [0x52, 0x49, 0x46, 0x46] },
  { kind: 'executable', bytes: [0x7f, 0x45, 0x4c, 0x46] },
  { kind: 'executable', bytes: [0x4d, 0x5a, 0x90] },
  { kind: 'archive', bytes: [0x1f, 0x8b] },
  { kind: 'archive', bytes: [0x52, 0x61, 0x72, 0x21] },
  { kind: 'archive', bytes: [0x37, 0x7a, 0xbc, 0xaf] },
  { kind: 'rtf', bytes: [0x7b, 0x5c, 0x72, 0x74, 0x66] },
];

/** Recognises the bytes. 'text' still has to decode; see `sniffText`. */
export function sniffBytes(bytes: Uint8Array): FileKind {
  const found = SIGNATURES.find((signature) => signature.bytes.every((byte, at) => bytes[at] === byte));
  if (found !== undefined) return found.kind;
  if (utf16Of(bytes) !== null) return 'text';
  return bytes.subarray(0, 65_536).includes(0) ? 'binary' : 'text';
}

/** Recognises text that is something else than a table of values; null when it may be csv. */
export function sniffText(text: string): NotASpreadsheet | null {
  const start = text.slice(0, 1_000).trimStart().toLowerCase();
  if (/^(<!doctype html|<html|<head|<body|<table|<meta|<script)/.test(start)) return 'html';
  if (/^<(\?xml|!--|[a-z][\w:-]*[\s>])/.test(start)) return start.includes('<html') ? 'html' : 'xml';
  // Some bookkeeping programs begin a list with a line of empty braces.
  if (/^(\{\s*["}]|\[\s*[[{\]"])/.test(start) && !/^\{\}[\t ]*[\r\n]+[^\s]/.test(start)) return 'json';
  if (/^(#!|mz[^\p{L}])/u.test(start)) return 'executable';
  // Control characters are what tells binary from text.
  return /[\u0000-\u0008\u000e-\u001f]/.test(text.slice(0, 65_536)) ? 'binary' : null;
}

/** How many of the first bytes tell UTF-16 without a mark. */
const LOOKED_AT = 4_000;

/** Which UTF-16 the bytes are, by their mark or by the zeros beside Latin letters; null where they are none. */
export function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const first = bytes.subarray(0, LOOKED_AT - (LOOKED_AT % 2));
  const zeros = [0, 0];
  for (const [at, byte] of first.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const most = first.length / 2;
  if (most < 4) return null;
  if (even === 0 && odd > most * 0.3) return 'utf-16le';
  return odd === 0 && even > most * 0.3 ? 'utf-16be' : null;
}
