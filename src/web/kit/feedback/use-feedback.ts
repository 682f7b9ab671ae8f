import { App } from 'antd';
import { useMemo } from 'react';
import { messageOf } from '#web/api/failure.ts';

/** How long a popup stays; savings that lead on close sooner (seed 000 section 9). */
export const ALERT_MS = 2_000;
export const SAVED_MS = 1_000;
export const DAYOFF_MS = 1_500;

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
  readonly failed: (title: string, error: unknown) => void;
  /** A short warning at the top: 'No permission' for instance. */
  readonly warn: (text: string) => void;
}

export function useFeedback(): Feedback {
  const { notification, message } = App.useApp();
  return useMemo(() => {
    const show = (kind: 'success' | 'error', { title, text, ms = ALERT_MS }: Popup): void =>
      notification[kind]({
        title,
        description: text,
        duration: ms / 1_000,
        placement: 'top',
        role: kind === 'error' ? 'alert' : 'status',
      });
    return {
      success: (popup) => show('success', popup),
      failure: (popup) => show('error', popup),
      failed: (title, error) => show('error', { title, text: messageOf(error) }),
      warn: (text) => void message.warning(text, ALERT_MS / 1_000),
    };
  }, [notification, message]);
}
