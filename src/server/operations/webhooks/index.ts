/** What others use of the webhooks. */
export { deliverContinually, webhooksForget } from '#server/operations/webhooks/deliver.ts';
