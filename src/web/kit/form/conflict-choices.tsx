import { Alert, Button, Radio } from 'antd';
import { useId } from 'react';
import { useTranslation } from '#web/language/use-translation.ts';
import { InSight } from '../page/in-sight.tsx';
import type { Choice, ContestedField } from './conflict.ts';
import styles from './form.module.css';
import type { Conflict } from './use-form-run.ts';

type Field = Conflict['fields'][number];

interface ConflictChoicesProps {
  readonly conflict: Conflict;
  /** What a field is called. */
  readonly labelOf: (field: ContestedField) => string;
  readonly onChoose: (fields: readonly ContestedField[], choice: Choice) => void;
  readonly onLead: (field: ContestedField) => void;
}

/**
 * Somebody else saved the record meanwhile. What both changed is chosen field by field, and the field itself shows what is chosen; then
 * the save goes on.
 */
export function ConflictChoices({ conflict, labelOf, onChoose, onLead }: ConflictChoicesProps) {
  const { t } = useTranslation();
  const { message, fields } = conflict;
  return (
    <InSight key={message} className={styles.conflict}>
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={message}
        description={
          fields.length === 0 ? (
            t('form.conflict_none')
          ) : (
            <>
              <p>{t('form.conflict_text')}</p>
              {fields.map((one) => (
                <Contested
                  key={`${one.field} ${one.part ?? ''}`}
                  of={one}
                  label={labelOf(one)}
                  onChoose={onChoose}
                  onLead={onLead}
                />
              ))}
              {fields.length === 1 ? null : (
                <div className={styles.conflictAll}>
                  {(['mine', 'theirs'] as const).map((choice) => (
                    <Button key={choice} size="small" onClick={() => onChoose(fields, choice)}>
                      {t(`form.all_${choice}`)}
                    </Button>
                  ))}
                </div>
              )}
            </>
          )
        }
      />
    </InSight>
  );
}

function Contested(props: {
  readonly of: Field;
  readonly label: string;
  readonly onChoose: ConflictChoicesProps['onChoose'];
  readonly onLead: ConflictChoicesProps['onLead'];
}) {
  const { t } = useTranslation();
  const name = useId();
  const { of, label, onChoose, onLead } = props;
  return (
    <div className={styles.contested}>
      <Button id={name} size="small" type="link" onClick={() => onLead(of)}>
        {label}
      </Button>
      <Radio.Group
        aria-labelledby={name}
        value={of.choice}
        onChange={(event) => onChoose([of], event.target.value === 'theirs' ? 'theirs' : 'mine')}
        options={(['mine', 'theirs'] as const).map((value) => ({ value, label: t(`form.keep_${value}`) }))}
      />
    </div>
  );
}
