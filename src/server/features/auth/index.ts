export { describeSession } from '#server/features/auth/start-session.ts';
