import { expect, it } from 'vitest';
import { serverComplaints, stillWrong, untouched } from './complaints.ts';

const complaint = (path: string, text = 'wrong') => ({ path: path.split('.'), text });

it("reads the server's field paths, numbers being rows", () => {
  expect(serverComplaints({ 'kids.0.name': 'This field is required.' })).toEqual([
    { path: ['kids', 0, 'name'], text: 'This field is required.' },
  ]);
});

it('drops what is mended and takes the words of now', () => {
  const shown = [complaint('name', 'please input name'), complaint('email', 'please input email')];
  expect(stillWrong(shown, [complaint('email', 'Email is not valid'), complaint('code')])).toEqual([
    complaint('email', 'Email is not valid'),
  ]);
});

it('keeps the complaints of the server until their field is touched', () => {
  expect(untouched([complaint('code'), complaint('name')], { code: 'X' })).toEqual([complaint('name')]);
});
