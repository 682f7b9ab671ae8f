import { expect, it } from 'vitest';
import { complaintAbout } from './file-complaint.ts';

const none: ReadonlySet<string> = new Set();
const megabyte = 1_048_576;

it.each([
  ['me.jpg', 2 * megabyte - 1, 'photo', undefined],
  ['me.JPEG', 1, 'photo', undefined],
  ['me.jpg', 2 * megabyte, 'photo', 'IMAGE_TOO_LARGE'],
  ['me.pdf', 1, 'photo', 'FILE_KIND'],
  ['me.svg', 1, 'logo', 'FILE_KIND'],
  ['jpg', 1, 'logo', 'FILE_KIND'],
  ['cv.pdf', 10 * megabyte, 'certificate', undefined],
  ['cv.pdf', 10 * megabyte + 1, 'certificate', 'TOO_LARGE'],
  ['cv.pdf', 0, 'benefit', 'FILE_EMPTY'],
] as const)('%s of %i bytes as %s: %s', (name, size, purpose, complaint) => {
  expect(complaintAbout({ name, size }, { purpose, names: none })).toBe(complaint);
});

it('knows a name again in any case', () => {
  expect(complaintAbout({ name: 'CV.pdf', size: 1 }, { purpose: 'certificate', names: new Set(['cv.pdf']) })).toBe('FILE_EXISTS');
});
