import { Tag } from 'antd';
import type { ReactNode } from 'react';

/** What a state means, beside its word and icon: colour never speaks alone. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error';

const colors: Readonly<Record<Tone, string>> = {
  neutral: 'default',
  info: 'processing',
  success: 'success',
  warning: 'warning',
  error: 'error',
};

export interface StatusTagProps {
  readonly tone: Tone;
  readonly icon: ReactNode;
  readonly label: string;
}

/** A state: a coloured tag with an icon and a word. */
export function StatusTag({ tone, icon, label }: StatusTagProps) {
  return (
    <Tag color={colors[tone]} icon={icon}>
      {label}
    </Tag>
  );
}
