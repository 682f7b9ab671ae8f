/** What can be done to another's account so that one could sign in as its owner, or decide in their place. */
export const accountActs = ['password', 'second_step', 'user_name', 'email', 'acting'] as const;
export type AccountAct = (typeof accountActs)[number];
