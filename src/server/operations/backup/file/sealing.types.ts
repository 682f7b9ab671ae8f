import type { Sealing, Unsealing } from '#contract/operations/age.ts';

/** What a password costs here, in powers of two: a third of a second and 64 MB. */
export const usualFactor = 16;

/** What the thread does with what goes through it. */
export type SealingTask = { readonly sealing: Sealing } | { readonly unsealing: Unsealing };

/** A chunk that goes in, the end of them, or the wish for the next that comes out. */
export type ToSealer = Uint8Array | 'end' | 'next';

/** The wish for the next chunk, one that comes out, the end of them, or why a file does not open. */
export type FromSealer = 'more' | Uint8Array | 'end' | 'sealed' | 'changed';
