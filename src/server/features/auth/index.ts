export { countFailure, refuseTooSoon } from '#server/features/auth/throttle.ts';
export type { Attempt, Limits } from '#server/features/auth/throttle.ts';
export { sendLinksContinually } from '#server/features/auth/mail-links/send-links.ts';
export { describeSession } from '#server/features/auth/start-session.ts';
