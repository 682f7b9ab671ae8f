export { countFailure, refuseTooSoon } from '#server/access/auth/throttle.ts';
export type { Attempt, Limits } from '#server/access/auth/throttle.ts';
export { codeOf, newCode } from '#server/access/auth/first-codes/code.ts';
export { sendLinksContinually } from '#server/access/auth/mail-links/send-links.ts';
export { describeSession } from '#server/access/auth/start-session.ts';
