import { App } from 'antd';
import { useMemo } from 'react';
import { messageOf } from '#web/api/failure.ts';

/** How long the popups stay whose time the seed names: a failed sign-in, a saved employee, a day off (seed 000 section 9). */
export const ALERT_MS = 2_000;
export const SAVED_MS = 1_000;
export const DAYOFF_MS = 1_500;

/**
 * How long any other popup stays: until it is read, at some 15 letters a second. An error stays as long as the pointer is on it. A success
 * does not: it often appears under a pointer that has just pressed a button, and would hide the next button for as long as nobody moves.
 */
const readingMs = (text: string): number => Math.min(10_000, Math.max(ALERT_MS, 1_500 + text.length * 65));

export interface Popup {
  readonly title: string;
  readonly text?: string | undefined;
  readonly ms?: number | undefined;
}

/** Popups that close by themselves and are read aloud. What a person must keep reading stands in the page, not here. */
export interface Feedback {
  readonly success: (popup: Popup) => void;
  readonly failure: (popup: Popup) => void;
  /** A failed call, in the words of the server. */
  readonly failed: (title: string, error: unknown, ms?: number) => void;
  /** A short warning at the top: 'No permission' for instance. */
  readonly warn: (text: string) => void;
}

export function useFeedback(): Feedback {
  const { notification, message } = App.useApp();
  return useMemo(() => {
    const show = (kind: 'success' | 'error', { title, text, ms = readingMs(`${title} ${text ?? ''}`) }: Popup): void =>
      notification[kind]({
        title,
        description: text,
        duration: ms / 1_000,
        placement: 'top',
        pauseOnHover: kind === 'error',
        role: kind === 'error' ? 'alert' : 'status',
      });
    return {
      success: (popup) => show('success', popup),
      failure: (popup) => show('error', popup),
      failed: (title, error, ms) => show('error', { title, text: messageOf(error), ms }),
      warn: (text) => void message.warning(text, readingMs(text) / 1_000),
    };
  }, [notification, message]);
}
