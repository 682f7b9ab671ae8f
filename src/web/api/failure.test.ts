import { describe, expect, it } from 'vitest';
import { CallFailure, messageOf } from './failure.ts';

const refused = (fields: Readonly<Record<string, string>>, code = 'FIELDS') =>
  new CallFailure({ status: 422, code, message: 'Some fields need your attention.', fields });

describe('what is said of a failure', () => {
  it('is what each field is refused for, where no form stands that says it at the field', () => {
    expect(messageOf(refused({ weights: 'The weights come to 90%. They must come to 100%.' }))).toBe(
      'The weights come to 90%. They must come to 100%.',
    );
    expect(messageOf(refused({ 'rows.0': 'Please say why.', 'rows.1': 'Please say why.', day: 'Not ahead.' }))).toBe(
      'Please say why. Not ahead.',
    );
  });

  it('is its own sentence where it has one', () => {
    expect(messageOf(refused({}))).toBe('Some fields need your attention.');
    expect(messageOf(refused({ day: 'Not ahead.' }, 'TAKEN'))).toBe('Some fields need your attention.');
    expect(messageOf(new Error('No answer came.'))).toBe('No answer came.');
    expect(messageOf('odd')).toBe('odd');
  });
});
