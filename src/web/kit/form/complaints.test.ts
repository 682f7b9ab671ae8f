import { expect, it } from 'vitest';
import { validation } from '#i18n/en/validation.ts';
import { i18n } from '#web/language/i18n.ts';
import { ruleComplaints, serverComplaints, stillWrong, untouched } from './complaints.ts';

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

it('says in words what rules between fields find', async () => {
  await i18n.init({ lng: 'en', resources: { en: { validation } } });
  const words = new Map([['reason', { label: 'Reason', missing: 'Say why', ask: 'input' as const }]]);
  expect(
    ruleComplaints(
      { reason: 'validation.required', end: 'validation.one_month', kids: 'validation.required', pay: 'Too much.' },
      words,
    ),
  ).toEqual([
    complaint('reason', 'Say why'),
    complaint('end', 'Both dates must be in the same month.'),
    complaint('kids', 'This field is required.'),
    complaint('pay', 'Too much.'),
  ]);
});
