/** What other screens show in their own place. */
export { ForbiddenScreen } from './forbidden.screen.tsx';
