/** Why the product cannot start, as a sentence that tells the administrator what to do. Shown without a stack. */
export class StartRefusal extends Error {}
