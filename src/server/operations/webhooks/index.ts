/** The part of the webhooks that others use. */
export { deliverContinually, webhooksForget } from '#server/operations/webhooks/deliver.ts';
