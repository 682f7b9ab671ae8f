import { ConfigProvider } from 'antd';
import type { ComponentProps } from 'react';
import { defineForm } from '#web/kit/form/define-form.tsx';
import { useLock } from './form-around.ts';
import { FormValues } from './form-values.ts';

const parts = defineForm(FormValues);

/** A field; where it is not the caller's to change it stands there all the same, with the reason. */
function Field(props: ComponentProps<typeof parts.Field>) {
  const { name, help } = props;
  const lock = useLock(typeof name === 'string' ? name : name[0]);
  if (lock === undefined) return <parts.Field {...props} />;
  return (
    <ConfigProvider componentDisabled>
      <parts.Field {...props} help={lock.reason ?? help} />
    </ConfigProvider>
  );
}

/** The parts of the employee form. */
export const form = { ...parts, Field };
