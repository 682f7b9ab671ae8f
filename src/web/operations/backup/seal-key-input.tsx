import { KeyOutlined } from '@ant-design/icons';
import { Alert, Button, Flex, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { saveBlob } from '#web/kit/export/save-blob.ts';

export interface SealKeyInputProps {
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (value: string | null) => void;
}

/**
 * The public half of a key. A new one is made in the browser: its secret half goes into the downloads and nowhere else, so that the server
 * never had what opens its backups.
 */
export function SealKeyInput({ id, value, onChange, ...described }: SealKeyInputProps) {
  const { t } = useTranslation('backup');
  const [made, setMade] = useState<string>();
  const make = async (): Promise<void> => {
    const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
    const key = await generateX25519Identity();
    const recipient = await identityToRecipient(key);
    const file = `krama-backup-key-${recipient.slice(4, 12)}.txt`;
    // As `age-keygen` writes one, so that the usual tools read it.
    const text = `# ${t('nights.key_head')}\n# public key: ${recipient}\n${key}\n`;
    saveBlob(new Blob([text], { type: 'text/plain' }), file);
    setMade(file);
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
      {made === undefined ? null : <Alert type="warning" showIcon title={t('nights.key_made', { file: made })} />}
    </Flex>
  );
}
