/** What a step of the sign-in answered instead of a session. */
export type PendingStep =
  | { readonly kind: 'code' | 'enrolment'; readonly challenge: string }
  | { readonly kind: 'password'; readonly challenge: string; readonly fullName: string };
