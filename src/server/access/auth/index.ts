export { countFailure, refuseTooSoon } from '#server/access/auth/throttle.ts';
export type { Attempt, Limits } from '#server/access/auth/throttle.ts';
export { sendLinksContinually } from '#server/access/auth/mail-links/send-links.ts';
export { describeSession } from '#server/access/auth/start-session.ts';
