import type { CallFailure } from './failure.ts';

let ask: () => Promise<boolean> = () => Promise.resolve(false);

/** Sets the function that asks the person for their way of signing in; it tells whether they showed it. */
export function onProofAsked(listener: () => Promise<boolean>): void {
  ask = listener;
}

/** Whether a call was refused because its session began too long ago, and its person has shown since that it is them. */
export const isProvedAgain = async (failure: CallFailure): Promise<boolean> => failure.code === 'PROVE_AGAIN' && (await ask());
