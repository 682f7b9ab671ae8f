export { describeSession } from '#server/features/auth/auth.service.ts';
