/** What other features show of letters. */
export { LettersOfPerson } from './letters-of-person.tsx';
