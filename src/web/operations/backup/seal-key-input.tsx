import { KeyOutlined } from '@ant-design/icons';
import { Alert, Button, Flex, Input } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { signIn } from '#contract/access/auth.ts';
import { useTranslation } from '#web/language/use-translation.ts';
import { read } from '#web/api/queries.ts';
import { useSession } from '#web/api/current-session.ts';
import { useNameOf } from '#web/language/name-of.ts';
import { saveBlob } from '#web/kit/export/save-blob.ts';
import { PaperAlone, PrintButton } from '#web/kit/print/print-sheet.tsx';
import { instant } from '#web/kit/show/formats.ts';
import styles from './key-paper.module.css';

export interface SealKeyInputProps {
  /** Where the copies lie, for the paper; null: nowhere. */
  readonly place: string | null;
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (value: string | null) => void;
}

/** A key that was made in this browser, and the file that it was saved to. */
interface MadeKey {
  readonly key: string;
  readonly recipient: string;
  readonly file: string;
  readonly at: string;
}

/**
 * The public half of a key. A new one is made in the browser: its secret half goes into the downloads and on paper and nowhere else, so that
 * the server never had what opens its backups.
 */
export function SealKeyInput({ place, id, value, onChange, ...described }: SealKeyInputProps) {
  const { t } = useTranslation('backup');
  const [made, setMade] = useState<MadeKey>();
  const make = async (): Promise<void> => {
    const { makeKey } = await import('#contract/operations/age.ts');
    const { key, recipient } = await makeKey();
    const file = `krama-backup-key-${recipient.slice(4, 12)}.txt`;
    // As `age-keygen` writes one, so that the usual tools read it.
    const text = `# ${t('nights.key_head')}\n# public key: ${recipient}\n${key}\n`;
    saveBlob(new Blob([text], { type: 'text/plain' }), file);
    setMade({ key, recipient, file, at: new Date().toISOString() });
    onChange?.(recipient);
  };
  return (
    <Flex vertical gap="small" align="stretch">
      <Input
        {...described}
        {...(id === undefined ? {} : { id })}
        value={value ?? ''}
        placeholder="age1…"
        spellCheck={false}
        autoComplete="off"
        allowClear
        onChange={({ target }) => onChange?.(target.value.trim() === '' ? null : target.value.trim())}
      />
      <div>
        <Button icon={<KeyOutlined />} onClick={() => void make()}>
          {t('nights.make_key')}
        </Button>
      </div>
      {made === undefined ? null : (
        <>
          <Alert type="warning" showIcon title={t('nights.key_made', { file: made.file })} description={<PrintButton />} />
          <KeyPaper made={made} place={place} />
        </>
      )}
    </Flex>
  );
}

/** Groups of eight signs, which are read and typed without losing the place. */
const inGroups = (text: string): readonly string[] => text.match(/.{1,8}/g) ?? [];

/** The address as it is typed: with a bucket go a key and a secret, which stand on no paper of ours. */
const addressOf = (place: string | null): string => (place ?? '…').replace(/^s3:\/\//, 's3://KEY:SECRET@');

/** The paper that opens the backups when the server is gone, and says how. */
function KeyPaper({ made: { key, recipient, at }, place }: { readonly made: MadeKey; readonly place: string | null }) {
  const { t } = useTranslation('backup');
  const { profile, companyName, companyNameKH, privateURL } = useSession();
  const sayName = useNameOf();
  const { data: options } = useQuery(read(signIn.options, {}));
  const steps = ['install', 'command', 'type', 'older', 'start', 'after'] as const;
  return (
    <PaperAlone>
      <h1>{t('key_paper.title', { name: sayName({ name: companyName, nameKH: companyNameKH }) })}</h1>
      <p>{t('key_paper.made', { time: instant(at), name: sayName({ name: profile.fullName, nameKH: profile.fullNameKH }) })}</p>
      <p>{t('key_paper.keep')}</p>
      <h2>{t('key_paper.secret')}</h2>
      <p className={styles.key}>
        {inGroups(key).map((group, place) => (
          <span key={place}>{group}</span>
        ))}
      </p>
      <p>
        {t('key_paper.public')} <code>{recipient}</code>
      </p>
      <h2>{t('key_paper.lost')}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{t(`key_paper.steps.${step}`, { code: privateURL, version: options?.data.version ?? '' })}</li>
        ))}
      </ol>
      <pre className={styles.command}>
        {`export DEMO=0 BACKUP_COPY_URL='${addressOf(place)}'
npm run company -- restore --copy ${privateURL} --foreign`}
      </pre>
    </PaperAlone>
  );
}
