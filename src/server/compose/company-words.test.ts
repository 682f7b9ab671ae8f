import { describe, expect, it } from 'vitest';
import { companyCommands, readWords, usage } from '#server/compose/company-words.ts';

describe('what is typed after npm run company', () => {
  it.each(['help', '--help', '-h'])('%s asks for help', (word) => expect(readWords([word]).command).toBe('help'));

  it('help of a command is help', () => expect(readWords(['backup', '--help']).command).toBe('help'));

  it.each(companyCommands)('%s is a command, which the help tells', (command) => {
    expect(readWords([command]).command).toBe(command);
    expect(usage).toContain(`npm run company -- ${command} `);
  });

  it.each([
    [['frob'], 'There is no command "frob".'],
    [['create', 'frob'], 'The word "frob" belongs to nothing.'],
    [['create', '--frob', 'x'], "Unknown option '--frob'."],
    [['create', '--code'], "Option '--code <value>' argument missing."],
  ])('%j is refused by its word', (typed, sentence) => {
    expect(() => readWords(typed)).toThrow(`${sentence} npm run company -- help tells what there is.`);
  });
});
