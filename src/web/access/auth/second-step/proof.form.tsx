import { Input } from 'antd';
import { useTranslation } from '#web/language/use-translation.ts';
import { z } from 'zod';
import { defineForm } from '#web/kit/form/define-form.tsx';
import styles from './second-step.module.css';

const proof = defineForm(z.object({ password: z.string().optional(), code: z.string().trim().optional() }));

export interface ProofFormProps {
  readonly withPassword: boolean;
  readonly withCode: boolean;
  readonly note?: string;
  readonly submitLabel: string;
  readonly onSubmit: (given: { readonly password: string | undefined; readonly code: string }) => Promise<void>;
}

/** What a person proves before the second step changes: the password, a code, or both. */
export function ProofForm({ withPassword, withCode, note, submitLabel, onSubmit }: ProofFormProps) {
  const { t } = useTranslation('secondStep');
  const check = (values: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> => ({
    ...(withPassword && isMissing(values['password']) ? { password: t('own.password_required') } : {}),
    ...(withCode && isMissing(values['code']) ? { code: t('code_required') } : {}),
  });
  return (
    <proof.Form
      check={check}
      submitLabel={submitLabel}
      onSubmit={({ password, code }) => onSubmit({ password, code: code ?? '' })}
    >
      {note === undefined ? null : <p className={styles.text}>{note}</p>}
      {withPassword ? (
        <proof.Field name="password" label={t('own.password')} required>
          <Input.Password autoComplete="current-password" />
        </proof.Field>
      ) : null}
      {withCode ? (
        <proof.Field name="code" label={t('code')} required>
          <Input className={styles.code ?? ''} autoComplete="one-time-code" maxLength={60} />
        </proof.Field>
      ) : null}
    </proof.Form>
  );
}

const isMissing = (value: unknown): boolean => typeof value !== 'string' || value.trim() === '';
