/** Sends a message to a thread, or from one to who began it. */
export function tellThread(to: { readonly postMessage: (message: unknown) => void } | null, message: unknown): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window: it has no origin
  to?.postMessage(message);
}
