import { z } from 'zod';
import type { RecordFact } from '#contract/people/facts/fact.ts';
import type { FactKey } from '#contract/people/facts/facts.ts';
import { recordFacts } from '#contract/people/facts/record-facts.ts';
import { textOf } from '#contract/people/facts/text-kinds.ts';
import type { TextKindName } from '#contract/people/facts/text-kinds.ts';
import { Day, Id } from '#contract/shared.ts';

type RecordFacts = typeof recordFacts;
type Text = z.ZodType<string, string>;
type Flag = z.ZodLiteral<0 | 1>;
type Choices<Fact> = Fact extends { choices: readonly (infer One extends string | number)[] } ? z.ZodType<One, One> : never;

/** A text that may be empty, by the rules of its kind: null, or nothing but blanks, empties it. */
export const note = (kind: TextKindName = 'name', max = 255) =>
  textOf(kind, max)
    .transform((value) => (value === '' ? null : value))
    .nullish();

const flag = z.literal([0, 1]);
const choice = (choices: readonly (string | number)[]): z.ZodType => z.literal([...choices], 'validation.choice');

type InputOf<Fact> = Fact extends { need: 'always' }
  ? Fact extends { is: 'choice' }
    ? Choices<Fact>
    : Text
  : Fact extends { is: 'text'; need: 'hire' }
    ? z.ZodOptional<z.ZodNullable<Text>>
    : Fact extends { is: 'text' }
      ? ReturnType<typeof note>
      : z.ZodOptional<z.ZodNullable<Fact extends { is: 'yesNo' } ? Flag : Fact extends { is: 'choice' } ? Choices<Fact> : Text>>;

function inputOf(fact: RecordFact): z.ZodType {
  switch (fact.is) {
    case 'text':
      return textInput(fact);
    case 'choice':
      return fact.need === 'always' ? choice(fact.choices) : choice(fact.choices).nullish();
    case 'yesNo':
      return flag.nullish();
    case 'day':
      return fact.need === 'always' ? Day : Day.nullish();
    case 'list':
    case 'person':
      return Id.nullish();
    case 'own':
      return z.never();
    default:
      return fact satisfies never;
  }
}

function textInput({ kind, max, need }: Extract<RecordFact, { is: 'text' }>): z.ZodType {
  const text = textOf(kind, max);
  if (need === 'always') return text.pipe(z.string().min(1, 'validation.required'));
  return need === 'hire' ? text.nullish() : note(kind, max);
}

/** The schemas by which plain facts are sent. An absent fact leaves the stored value, null empties it. */
export function factInputs<Key extends FactKey>(keys: readonly Key[]) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the conditions are those of the type
  return Object.fromEntries(keys.map((key) => [key, inputOf(recordFacts[key])])) as { [One in Key]: InputOf<RecordFacts[One]> };
}

type Answered<Fact, Value extends z.ZodType> = Fact extends { need: 'always' } ? Value : z.ZodNullable<Value>;
type AnswerOf<Fact> = Answered<Fact, Fact extends { is: 'yesNo' } | { choices: readonly number[] } ? z.ZodNumber : z.ZodString>;
type ExactOf<Fact> = Answered<
  Fact,
  Fact extends { is: 'yesNo' } ? Flag : Fact extends { is: 'choice' } ? Choices<Fact> : z.ZodString
>;

function answerOf(fact: RecordFact, isExact: boolean): z.ZodType {
  const isNumber = fact.is === 'yesNo' || (fact.is === 'choice' && fact.choices.every((one) => typeof one === 'number'));
  const loose = isNumber ? z.number() : z.string();
  const exact = fact.is === 'yesNo' ? flag : fact.is === 'choice' ? choice(fact.choices) : loose;
  const one = isExact ? exact : loose;
  return fact.need === 'always' ? one : one.nullable();
}

/** The schemas by which answers hold plain facts: texts, days and choices as stored, flags as 0 or 1, null where there is no value. */
export function factAnswers<Key extends FactKey>(keys: readonly Key[]) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the conditions are those of the type
  return Object.fromEntries(keys.map((key) => [key, answerOf(recordFacts[key], false)])) as {
    [One in Key]: AnswerOf<RecordFacts[One]>;
  };
}

/** The same with the values that a choice can have, for forms. */
export function exactAnswers<Key extends FactKey>(keys: readonly Key[]) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the conditions are those of the type
  return Object.fromEntries(keys.map((key) => [key, answerOf(recordFacts[key], true)])) as {
    [One in Key]: ExactOf<RecordFacts[One]>;
  };
}
